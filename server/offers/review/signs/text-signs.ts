import { GERMAN } from './german-signs.ts'
import { sentencesOf, statedIn } from './sentences.ts'

const MESSENGER =
  '(?:whats ?app|telegram|wechat|viber|kakao ?talk|zalo|imo|google hangouts?|hangouts|signal(?: app| messenger)?)'
const BY = `(?:on|via|through|by|over|using|in|at|with|to)(?: (?:the|our|my|a|hr's))?`
const APPLICANT = '(?:you|your|applicants?|candidates?|trainees?|selected|successful|new hires?|employees?|workers?)'
const FEE_KIND =
  '(?:registration|application|processing|training|admin|administrative|administration|onboarding|background check|visa|joining|enrollment|enrolment|certification|certificate|security|refundable|placement|starter kit|equipment|laptop|verification|activation|interview|insurance|document|upfront|course|membership)'
const COST = '(?:fees?|deposits?|charges?|payments?|costs?)'
const DEMAND =
  '(?:must|need to|needs to|have to|has to|will|are required to|is required to|required to|should|kindly|please|asked to|may)'

const MESSENGER_ADDRESS =
  /\b(?:wa\.me|t\.me|telegram\.me|signal\.me|chat\.whatsapp\.com|api\.whatsapp\.com|line\.me\/ti|u\.wechat\.com)\//

/** What each kind of text is called, and how it is recognised; folded, within one sentence. */
const KINDS: readonly { sign: string; patterns: readonly RegExp[]; address?: RegExp }[] = [
  {
    sign: 'Contact is by messenger',
    address: MESSENGER_ADDRESS,
    patterns: [
      MESSENGER_ADDRESS,
      new RegExp(`\\b${MESSENGER}\\b.{0,30}(?:\\+|\\b00|\\()?\\d[\\d ().-]{6,20}\\d`),
      new RegExp(`(?:\\+|\\b00)\\d[\\d ().-]{6,20}\\d.{0,20}\\b${MESSENGER}\\b`),
      new RegExp(`\\b${MESSENGER}\\b(?: \\w+){0,3}[ :(-]{1,4}@\\w{3,}`),
      new RegExp(`(?:^|\\s)@\\w{3,}.{0,12}\\b(?:on|via|in) ${MESSENGER}\\b`),
      new RegExp(
        `\\b(?:contact|text|message|reach|write|dm|ping|add|chat with|talk to|call)(?: to)? (?:us|me|him|her|our|hr|mr|mrs|ms|the (?:hiring|hr|recruit\\w*|manager|employer))\\b.{0,40}\\b${BY} ${MESSENGER}\\b`,
      ),
      new RegExp(
        `\\b(?:send|submit|forward|text|share) (?:us |me )?(?:your|a|the) (?:cv|resume|application|details|name|photo|number)\\b.{0,40}\\b${BY} ${MESSENGER}\\b`,
      ),
      new RegExp(`\\b(?:interviews?|applications?|apply|briefing|hiring)\\b.{0,40}\\b${BY} ${MESSENGER}\\b`),
    ],
  },
  {
    sign: 'Applicants are asked for money',
    patterns: [
      new RegExp(
        `\\b${APPLICANT}(?: \\w+){0,3} (?:pay|send|transfer|deposit|remit|make)\\b.{0,50}\\b${FEE_KIND} ${COST}\\b`,
      ),
      new RegExp(
        `\\b${DEMAND} (?:first )?(?:pay|send|transfer|deposit|remit)\\b.{0,50}\\b(?:${FEE_KIND} )?(?:fees?|deposits?|charges?)\\b`,
      ),
      /(?:^|[,:(] ?)\s(?:pay|send|transfer|deposit|remit) (?:us )?(?:a|an|the|your|only)\b.{0,40}\b(?:fee|deposit|charge)\b/,
      new RegExp(
        `\\b${FEE_KIND} ${COST}\\b.{0,40}\\b(?:is|are|will be|must be)? ?(?:required|payable|refunded|refundable|non-refundable|mandatory|due|to be paid|must be paid|applies)\\b.{0,60}\\b(?:before|from|by|upfront|in advance|start|joining|hired|salary|paycheck|applicants?|candidates?|you)\\b`,
      ),
      /\b(?:refundable|registration|joining|training|security) (?:fee|deposit) of (?:only |just )?(?:[$€£₹]|usd|eur|rs|inr|gbp) ?\d/,
      /\b(?:pay|paid|send|buy|purchase|deposit|payable|transfer)\b.{0,50}\b(?:gift cards?|itunes cards?|bitcoins?|btc|usdt|western union|moneygram)\b/,
      /\b(?:send|mail|issue|email) you (?:a|the) (?:cashier's |certified |company |mobile )?(?:check|cheque)\b/,
      /\b(?:cash|deposit) (?:the|this|our) (?:check|cheque)\b/,
      /\byou (?:must |will |need to |have to |should )(?:first )?(?:buy|purchase|order)\b.{0,40}\b(?:starter kit|equipment|laptop|software|training|materials?|licen[cs]e)\b.{0,60}\b(?:from (?:our|us|the vendor|a vendor)|vendor|before|yourself|own money|reimburse)/,
      /\binvest(?:ment)? (?:of )?(?:[$€£₹]|usd|eur|rs) ?\d.{0,40}\b(?:to start|to join|to begin|required)\b/,
      ...GERMAN.money,
    ],
  },
  {
    sign: 'Money is passed through the applicant’s account',
    patterns: [
      /\b(?:receive|accept|collect|get)\b.{0,40}\b(?:payments?|funds|transfers?|money)\b.{0,30}\b(?:in|into|to|on|through|via|with) your (?:own |personal |private )?(?:bank )?account\b/,
      /\buse your (?:own |personal |private )?(?:bank )?account\b.{0,40}\b(?:receive|transfer|forward|process)\b/,
      /\bforward (?:the )?(?:money|funds|rest|remainder|balance)\b.{0,40}\b(?:keep|commission|percent|%)/,
      /\bkeep (?:\d+ ?(?:%|percent)|a commission).{0,50}\b(?:forward|transfer|send) (?:the )?(?:rest|remainder|balance)\b/,
    ],
  },
  {
    sign: 'Private data is asked for',
    patterns: [
      /\b(?:send|provide|submit|share|email|e-mail|attach|upload|forward|give|text|reply with|include|need|require|fill in|enter)\b.{0,60}\byour (?:full )?(?:online banking|bank(?:ing)? (?:account|details|information|statement|login)|account number|credit card|debit card|card number|atm|ssn|social security|tax id|passport|aadhaar|pan card|national id|identity card|id card|driver'?s licen[cs]e|mother's maiden)\b/,
      /\b(?:send|provide|submit|share|email|e-mail|attach|upload|forward|give|text|need|require)\b.{0,50}\b(?:copy|copies|scan|photo|photos|picture|image|front and back)\b.{0,15}\b(?:of )?(?:your |the |a )?(?:valid )?(?:passport|id card|id|identity card|driver'?s licen[cs]e|aadhaar|pan card|credit card|bank card)\b/,
      /\b(?:ssn|social security number|bank account number|bank details|passport copy|copy of passport)\b.{0,40}\b(?:required|needed|must be sent|are to be sent)\b.{0,30}\b(?:apply|application|interview|before)\b/,
      ...GERMAN.data,
    ],
  },
  {
    sign: 'Easy money is promised',
    patterns: [
      /\b(?:earn|make|get|receive)\b.{0,25}[$€£₹] ?\d[\d,.]*k?\b.{0,40}\b(?:daily|weekly|per day|a day|each day|every day|per week|a week|every week)\b.{0,80}\b(?:no experience|from home|free time|guaranteed|easy|easily|simple tasks?|few hours|from your phone|extra)\b/,
      /\b(?:no experience|from home|free time|easily|easy|simple tasks?|from your phone)\b.{0,80}\b(?:earn|make)\b.{0,25}[$€£₹] ?\d[\d,.]*k?\b.{0,40}\b(?:daily|weekly|per day|a day|each day|every day|per week|a week|extra)\b/,
      /\b(?:earn|make)\b (?:easily|easy|up to)\b.{0,10}[$€£₹] ?\d[\d,.]*k?\b.{0,30}\b(?:extra )?(?:per|a|every) (?:day|week)\b/,
      /\b(?:like|rate|review|boost|optimi[sz]e) (?:videos|products|apps|hotels|posts)\b.{0,60}\b(?:earn|commission|paid|usdt)\b/,
    ],
  },
]

const MAX_QUOTE = 120

/** Each kind at most once, with the sentence or address that shows it. */
export function textSigns({ text, addresses }: { text: string; addresses: readonly string[] }): string[] {
  const sentences = sentencesOf(text)
  return KINDS.flatMap(({ sign, patterns, address }) => {
    const stated = sentences.find((sentence) => statedIn(sentence, patterns))?.text
    const shown = stated ?? (address && addresses.find((one) => address.test(one.toLowerCase())))
    return shown ? [`${sign}: “${quote(shown)}”`] : []
  })
}

const quote = (text: string) => (text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text)
