export const CARD = 'min-w-0 rounded-box border border-line bg-card px-[16px] py-4.5 shadow-card sm:px-6 sm:py-5.5'
