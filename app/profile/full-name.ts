/** First and last name as one; empty when neither is given. */
export const fullName = ({ name, last_name }: { name: string; last_name: string }): string =>
  [name, last_name].filter(Boolean).join(' ')
