/** The 26 currencies of the specification §3; `decimals` are those people write in pay. */
export const CURRENCIES = [
  { code: 'USD', label: 'US Dollar', symbol: '$', decimals: 2 },
  { code: 'EUR', label: 'Euro', symbol: '€', decimals: 2 },
  { code: 'GBP', label: 'British Pound', symbol: '£', decimals: 2 },
  { code: 'CHF', label: 'Swiss Franc', symbol: 'CHF', decimals: 2 },
  { code: 'CAD', label: 'Canadian Dollar', symbol: 'CA$', decimals: 2 },
  { code: 'AUD', label: 'Australian Dollar', symbol: 'A$', decimals: 2 },
  { code: 'NZD', label: 'New Zealand Dollar', symbol: 'NZ$', decimals: 2 },
  { code: 'JPY', label: 'Japanese Yen', symbol: '¥', decimals: 0 },
  { code: 'CNY', label: 'Chinese Yuan', symbol: 'CN¥', decimals: 2 },
  { code: 'HKD', label: 'Hong Kong Dollar', symbol: 'HK$', decimals: 2 },
  { code: 'SGD', label: 'Singapore Dollar', symbol: 'S$', decimals: 2 },
  { code: 'INR', label: 'Indian Rupee', symbol: '₹', decimals: 2 },
  { code: 'KRW', label: 'South Korean Won', symbol: '₩', decimals: 0 },
  { code: 'ILS', label: 'Israeli New Shekel', symbol: '₪', decimals: 2 },
  { code: 'AED', label: 'UAE Dirham', symbol: 'AED', decimals: 2 },
  { code: 'SEK', label: 'Swedish Krona', symbol: 'SEK', decimals: 2 },
  { code: 'NOK', label: 'Norwegian Krone', symbol: 'NOK', decimals: 2 },
  { code: 'DKK', label: 'Danish Krone', symbol: 'DKK', decimals: 2 },
  { code: 'PLN', label: 'Polish Zloty', symbol: 'zł', decimals: 2 },
  { code: 'CZK', label: 'Czech Koruna', symbol: 'Kč', decimals: 2 },
  { code: 'HUF', label: 'Hungarian Forint', symbol: 'Ft', decimals: 2 },
  { code: 'RON', label: 'Romanian Leu', symbol: 'RON', decimals: 2 },
  { code: 'TRY', label: 'Turkish Lira', symbol: '₺', decimals: 2 },
  { code: 'BRL', label: 'Brazilian Real', symbol: 'R$', decimals: 2 },
  { code: 'MXN', label: 'Mexican Peso', symbol: 'MX$', decimals: 2 },
  { code: 'ZAR', label: 'South African Rand', symbol: 'R', decimals: 2 },
] as const

export type CurrencyCode = (typeof CURRENCIES)[number]['code']
export const CURRENCY_CODES = CURRENCIES.map((currency) => currency.code)
