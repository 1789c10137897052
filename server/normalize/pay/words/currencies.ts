import { PhraseTable } from '../phrase-table.ts'

/**
 * ISO 4217 codes. Of several the currency of the job's country if it is among them, else the first;
 * `-` first: unknown. A sign before its country's name, as in `US$`, is one token.
 */
export const CURRENCY_WORDS = new PhraseTable<string>([
  ['USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP UYU DOP JMD TTD FJD NAD', '$,dollar*,dolar*,доллар*,долар*,דולר,دولار'],
  ['USD', 'us$,usd$,u$s,us $,$ us,u$d,us dollar,us dollars,american dollars,dollars americains,dolares americanos'],
  ['CAD', 'ca$,cad$,c$,cdn$,cdn,$ ca,$ can,canadian dollar,canadian dollars,dollars canadiens,dolares canadienses'],
  ['AUD', 'a$,au$,aud$,australian dollar,australian dollars'],
  ['NZD', 'nz$,nzd$,new zealand dollar,new zealand dollars'],
  ['HKD', 'hk$,hkd$,港幣,港币,港元,hong kong dollar,hong kong dollars'],
  ['SGD', 's$,sg$,sgd$,singapore dollar,singapore dollars'],
  ['TWD', 'nt$,ntd,台幣,臺幣,新台幣,新臺幣'],
  ['MXN', 'mx$,mxn$,mex$,m n,pesos mexicanos,mexican pesos'],
  ['ARS', 'ar$,ars$,pesos argentinos,argentine pesos'],
  ['CLP', 'clp$,cl$,pesos chilenos,chilean pesos'],
  ['COP', 'cop$,col$,pesos colombianos,colombian pesos'],
  ['BRL', 'r$,reais,real brasileiro'],
  ['MXN ARS CLP COP UYU DOP PHP CUP', 'peso,pesos'],
  ['EUR', '€,eur,euro*,eurot,eura,evro,евро,євро,ευρω,אירו,يورو,ユーロ,欧元,歐元,유로'],
  ['GBP EGP', '£,pound,pounds'],
  ['GBP', 'quid,pound sterling,pounds sterling,sterling,british pound,british pounds'],
  ['CHF', 'fr,frs,sfr,franken,stutz,franchi,francs suisses,swiss franc,swiss francs'],
  ['CHF XOF XAF', 'francs,franc'],
  ['XOF XAF', 'fcfa,cfa,francs cfa'],
  ['JPY CNY', '¥,¥¥'],
  ['JPY', '円,yen,jp¥,엔'],
  ['CNY', 'cn¥,rmb,yuan,人民币,人民幣,元人民币,块'],
  ['CNY TWD HKD MOP', '元'],
  ['INR PKR LKR NPR MUR SCR', 'rs,rupee*,rupay*,रुपये,रु,₨'],
  ['INR', '₹,indian rupees'],
  ['PKR', 'pakistani rupees'],
  ['LKR', 'sri lankan rupees'],
  ['NPR', 'nepalese rupees,nepali rupees'],
  ['KRW', '₩,원,won'],
  ['ILS', '₪,nis,shekel*,שח,שקל,שקלים,ש"ח'],
  ['AED MAD', 'dirham*,dhs,dh,درهم,د إ'],
  ['SAR QAR OMR YER', 'riyal*,rial,rials,sr,ريال,ر س'],
  ['KWD BHD JOD TND DZD IQD LYD', 'دينار,dinar*'],
  ['EGP', 'جنيه,ج م,le'],
  ['- SEK NOK DKK ISK', 'kr,kronor,kroner,krona,kronur,krónur'],
  ['SEK', 'swedish krona,swedish kronor,svenska kronor'],
  ['NOK', 'norwegian krone,norwegian kroner,norske kroner'],
  ['DKK', 'danish krone,danish kroner,danske kroner'],
  ['ISK', 'icelandic kronur'],
  ['PLN', 'zl,zloty*,zlotych'],
  ['CZK', 'kc,korun*,ceskych korun'],
  ['HUF', 'ft,forint*'],
  ['RON MDL', 'lei,leu,leilor'],
  ['BGN', 'лв,лева,лев,leva'],
  ['RSD MKD', 'din,dinara,динара,дин'],
  ['MKD', 'ден,денари'],
  ['UAH', '₴,грн,гривень,гривен,гривні,hryvnia*'],
  ['RUB BYN', '₽,руб,рублей,рубля,rubles,roubles'],
  ['KZT', '₸,тенге,тг,tenge'],
  ['GEL', '₾,лари,lari,ლარი'],
  ['AMD', '֏,դրամ,դր,драм*'],
  ['UZS', 'сум,сўм,som'],
  ['AZN', '₼,manat'],
  ['TRY', '₺,tl,lira,turk lirasi'],
  ['ZAR', 'rand'],
  ['NGN', '₦,naira'],
  ['KES TZS UGX', 'shilling*,sh'],
  ['KES', 'ksh,kshs'],
  ['TZS', 'tsh,tshs'],
  ['UGX', 'ush'],
  ['GHS', 'gh₵,₵,gh¢,cedi*,ghc'],
  ['ETB', 'birr'],
  ['PHP', '₱,php$,philippine pesos'],
  ['THB', '฿,บาท,baht'],
  ['IDR', 'rp,rupiah'],
  ['MYR', 'rm,ringgit'],
  ['VND', '₫,dong,vnd,đ'],
  ['BDT', 'tk,৳,taka,টাকা'],
  ['PEN', 's /,s/,sol,soles'],
  ['CRC', '₡,colones'],
  ['PYG', '₲,guaranies'],
])

/** Written with a blank or nothing between, so they are one token. Longest first. */
export const COMPOSITE_SIGNS =
  'usd\\$|cad\\$|aud\\$|nzd\\$|hkd\\$|sgd\\$|mxn\\$|mex\\$|ars\\$|clp\\$|cop\\$|col\\$|cdn\\$|u\\$s|u\\$d|us\\$|ca\\$|au\\$|nz\\$|hk\\$|sg\\$|nt\\$|mx\\$|ar\\$|cl\\$|cn¥|jp¥|gh₵|gh¢|[acrs]\\$|s/(?=\\.? ?\\d)'

/**
 * What a person with work in data earns in a year, rounded, in the currency itself: enough to tell a month's pay from
 * a year's where the text leaves it out, and a meal card from pay. After it the custom: m, a month's pay is stated.
 */
const CUSTOMS =
  'USD 90000,EUR 55000,GBP 55000,CHF 110000,CAD 90000,AUD 110000,NZD 100000,JPY 6500000,CNY 300000 m,HKD 480000 m,SGD 84000 m,INR 1300000,KRW 60000000,ILS 300000 m,AED 240000 m,SEK 580000 m,NOK 750000,DKK 620000 m,PLN 180000 m,CZK 900000 m,HUF 10000000 m,RON 140000 m,TRY 1200000 m,BRL 120000 m,MXN 480000 m,ZAR 700000,' +
  'PHP 700000 m,THB 700000 m,IDR 150000000 m,MYR 90000 m,VND 400000000 m,TWD 1000000 m,SAR 180000 m,QAR 180000 m,KWD 15000 m,BHD 18000 m,OMR 18000 m,JOD 15000 m,EGP 400000 m,NGN 6000000 m,KES 2000000 m,GHS 120000 m,ARS 24000000 m,CLP 22000000 m,COP 90000000 m,PEN 80000 m,UYU 1500000 m,UAH 1000000 m,BGN 60000 m,RSD 2400000 m,MKD 900000 m,PKR 2400000 m,BDT 900000 m,LKR 3000000 m,NPR 900000 m,RUB 2400000 m,KZT 9000000 m,GEL 60000 m,AMD 8000000 m,UZS 150000000 m,AZN 25000 m,BYN 50000 m,MDL 300000 m,MAD 200000 m,TND 40000 m,DZD 1500000 m,ISK 11000000 m,TZS 30000000 m,UGX 40000000 m,ETB 500000 m,XOF 8000000 m,XAF 8000000 m,DOP 900000 m,CRC 15000000 m,PYG 100000000 m,MUR 700000 m,JMD 4000000,TTD 250000 m,FJD 60000,NAD 500000,MOP 360000 m,CUP 100000 m,YER 5000000 m,IQD 20000000 m,LYD 40000 m,SCR 300000 m'

export const CUSTOM_OF: ReadonlyMap<string, { typical: number; isMonthly: boolean }> = new Map(
  CUSTOMS.split(',').map((entry) => {
    const [code = '', typical, custom] = entry.split(' ')
    return [code, { typical: Number(typical), isMonthly: custom === 'm' }]
  }),
)

/** Of countries whose currency has no rate in the product's table. */
const OTHER_COUNTRIES =
  'PH PHP,TH THB,ID IDR,MY MYR,VN VND,TW TWD,SA SAR,QA QAR,KW KWD,BH BHD,OM OMR,JO JOD,EG EGP,NG NGN,KE KES,GH GHS,AR ARS,CL CLP,CO COP,PE PEN,UY UYU,UA UAH,RS RSD,MK MKD,PK PKR,BD BDT,LK LKR,NP NPR,RU RUB,KZ KZT,GE GEL,AM AMD,UZ UZS,AZ AZN,BY BYN,MD MDL,MA MAD,TN TND,DZ DZD,IS ISK,TZ TZS,UG UGX,ET ETB,SN XOF,CI XOF,CM XAF,DO DOP,CR CRC,PY PYG,MU MUR,JM JMD,TT TTD,FJ FJD,NA NAD,MO MOP,CU CUP,YE YER,IQ IQD,LY LYD,SC SCR'

export const CURRENCY_OF_OTHER_COUNTRY: ReadonlyMap<string, string> = new Map(
  OTHER_COUNTRIES.split(',').map((entry) => entry.split(' ') as [string, string]),
)
