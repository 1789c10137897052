import { byWeight } from './rng.ts'

/** Real cities, their weight, and the pay of a mid-level data scientist there. */
export interface DemoCountry {
  name: string
  code: string
  currency: string
  /** Yearly, in the country's currency. */
  midPay: number
  /** Whether postings there state pay by the month. */
  paysMonthly: boolean
  cities: string[]
}

const TABLE = `
US|United States|USD|138000|year|San Francisco, CA*9;New York, NY*11;Seattle, WA*7;Austin, TX*6;Boston, MA*6;Chicago, IL*5;Los Angeles, CA*4;Washington, DC*4;Denver, CO*3;Atlanta, GA*3;Dallas, TX*3;San Diego, CA*2;San Jose, CA*3;Philadelphia, PA*2;Raleigh, NC*2;Minneapolis, MN*2;Portland, OR*2;Houston, TX*2;Phoenix, AZ*1;Pittsburgh, PA*2;Salt Lake City, UT*1;Nashville, TN*1;Charlotte, NC*2;Columbus, OH*1;Detroit, MI*1;Miami, FL*2;Boulder, CO*1;Cambridge, MA*2;Palo Alto, CA*2;Mountain View, CA*2
GB|United Kingdom|GBP|68000|year|London*14;Manchester*4;Edinburgh*3;Bristol*2;Cambridge*2;Leeds*2;Birmingham*2;Glasgow*1;Oxford*1;Belfast*1
DE|Germany|EUR|72000|year|Berlin*8;Munich*6;Hamburg*4;Frankfurt am Main*3;Cologne*3;Stuttgart*2;Düsseldorf*2;Leipzig*1;Karlsruhe*1;Dresden*1
IN|India|INR|2200000|year|Bengaluru*10;Hyderabad*6;Pune*4;Gurugram*4;Mumbai*4;Chennai*3;Noida*2;New Delhi*1
CA|Canada|CAD|112000|year|Toronto, ON*6;Vancouver, BC*4;Montréal, QC*4;Ottawa, ON*2;Calgary, AB*2;Waterloo, ON*1;Halifax, NS*1
FR|France|EUR|58000|year|Paris*8;Lyon*2;Toulouse*2;Nantes*1;Lille*1;Grenoble*1;Sophia Antipolis*1
NL|Netherlands|EUR|70000|year|Amsterdam*6;Rotterdam*2;Utrecht*2;Eindhoven*2;The Hague*1
ES|Spain|EUR|46000|year|Madrid*4;Barcelona*5;Valencia*1;Málaga*1;Bilbao*1
PL|Poland|PLN|19000|month|Warsaw*4;Kraków*4;Wrocław*3;Gdańsk*2;Poznań*1;Łódź*1
AU|Australia|AUD|145000|year|Sydney NSW*4;Melbourne VIC*4;Brisbane QLD*2;Perth WA*1;Canberra ACT*1
CH|Switzerland|CHF|125000|year|Zürich*5;Geneva*2;Basel*2;Lausanne*1;Bern*1
IE|Ireland|EUR|74000|year|Dublin*5;Cork*1;Galway*1
SG|Singapore|SGD|108000|year|Singapore*6
SE|Sweden|SEK|54000|month|Stockholm*4;Gothenburg*2;Malmö*2
DK|Denmark|DKK|58000|month|Copenhagen*3;Aarhus*1
NO|Norway|NOK|820000|year|Oslo*2;Trondheim*1;Bergen*1
FI|Finland|EUR|5600|month|Helsinki*2;Espoo*1;Tampere*1
IT|Italy|EUR|46000|year|Milan*4;Rome*2;Turin*1;Bologna*1
PT|Portugal|EUR|44000|year|Lisbon*4;Porto*3;Braga*1
BR|Brazil|BRL|15500|month|São Paulo*5;Rio de Janeiro*2;Belo Horizonte*1;Florianópolis*1;Curitiba*1
MX|Mexico|MXN|62000|month|Mexico City*3;Guadalajara*2;Monterrey*2
JP|Japan|JPY|9500000|year|Tokyo*5;Osaka*1;Kyoto*1
IL|Israel|ILS|32000|month|Tel Aviv*4;Haifa*1;Jerusalem*1
AE|United Arab Emirates|AED|27000|month|Dubai*3;Abu Dhabi*2
AT|Austria|EUR|62000|year|Vienna*3;Graz*1;Linz*1
BE|Belgium|EUR|60000|year|Brussels*3;Ghent*1;Antwerp*1;Leuven*1
CZ|Czechia|CZK|95000|month|Prague*3;Brno*2
RO|Romania|RON|16000|month|Bucharest*2;Cluj-Napoca*2;Iași*1
HU|Hungary|HUF|1300000|month|Budapest*2
ZA|South Africa|ZAR|950000|year|Cape Town*2;Johannesburg*2
KR|South Korea|KRW|72000000|year|Seoul*3
HK|Hong Kong|HKD|620000|year|Hong Kong*2
NZ|New Zealand|NZD|125000|year|Auckland*2;Wellington*1
TR|Türkiye|TRY|120000|month|Istanbul*3;Ankara*1;Izmir*1
PH|Philippines|USD|26000|year|Manila*2;Cebu City*1
AR|Argentina|USD|48000|year|Buenos Aires*3;Córdoba*1
CO|Colombia|USD|46000|year|Bogotá*2;Medellín*2
NG|Nigeria|USD|34000|year|Lagos*2
KE|Kenya|USD|36000|year|Nairobi*2
EE|Estonia|EUR|4300|month|Tallinn*2;Tartu*1
GR|Greece|EUR|38000|year|Athens*2;Thessaloniki*1`

const parsed = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code, name, currency, pay, period, cities] = line.split('|') as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const weighted = cities.split(';').map((entry) => entry.split('*') as [string, string])
    const country: DemoCountry = {
      name,
      code,
      currency,
      midPay: Number(pay),
      paysMonthly: period === 'month',
      cities: byWeight(weighted.map(([city, weight]) => [city, Number(weight)])),
    }
    return country
  })

/** Weighted by the number of jobs. */
export const DEMO_COUNTRIES: readonly DemoCountry[] = byWeight(
  parsed.map((country) => [country, country.cities.length]),
)
