/** `amount` in the currency’s smallest unit: 500 EUR is "€5.00", 500 JPY is "¥500". */
export function formatMoney({ amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
