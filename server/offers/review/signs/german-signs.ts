const FEE =
  '\\w*(?:kaution|gebuhr|gebuhren|anzahlung|vorauszahlung|vorkasse|sicherheitsleistung|pfand|schulungskosten|bearbeitungskosten|visakosten|visumskosten|kostenbeitrag)'
const PAY =
  '(?:uberweisen|uberweise|uberweist|zahlen|zahle|zahlt|bezahlen|bezahle|bezahlt|einzahlen|entrichten|entrichte|hinterlegen|hinterlege|hinterlegt|leisten|begleichen)'
const APPLICANT = '(?:sie|du|bewerber(?:innen)?|bewerbende|kandidat(?:en|innen)?)'
const DEMAND = `(?:bitte|vorab|im voraus|zunachst|${APPLICANT} (?:muss|musst|mussen|sollen|sollst)|(?:muss|musst|mussen|sollen|sollst) ${APPLICANT})`
const PAPERS =
  '(?:personalausweis\\w*|ausweis\\w*|reisepass\\w*|fuhrerschein\\w*|aufenthaltstitel\\w*|kreditkart\\w*|bankkarte\\w*)'
const NUMBERS =
  '(?:bankverbindung|bankdaten|kontodaten|kontonummer|iban|kreditkart\\w*|online[- ]?banking\\w*|steuer[- ]?id\\w*|steueridentifikationsnummer|sozialversicherungsnummer|pin|tan)'
const SEND =
  '(?:senden|sende|sendet|zusenden|schicken|schicke|schick|schickt|mailen|maile|ubermitteln|ubermittle|ubersenden|einreichen|hochladen|laden|lade|angeben|geben|gib|nennen|nenne|mitteilen|teilen|teile|benotigen|brauchen|beifugen)'
const YOUR = '(?:ihr|ihre|ihren|ihrer|ihres|ihrem|dein|deine|deinen|deiner|deines|deinem)'

/** Folded, within one sentence. */
export const GERMAN = {
  money: [
    new RegExp(`\\b${DEMAND}\\b.{0,60}\\b${PAY}\\b.{0,60}\\b${FEE}\\b`),
    new RegExp(`\\b${DEMAND}\\b.{0,60}\\b${FEE}\\b.{0,60}\\b${PAY}\\b`),
    new RegExp(
      `(?:\\b${PAY} sie|\\b(?:uberweise|zahle|bezahle|hinterlege)(?: uns)?(?: eine| die)?)\\b.{0,60}\\b${FEE}\\b`,
    ),
    new RegExp(`\\b${FEE}\\b.{0,60}\\b(?:(?:ist|sind) .{0,40}zu|vorab zu|im voraus zu|vor \\w+ zu) ${PAY}\\b`),
  ],
  data: [
    new RegExp(`\\b${SEND}\\b.{0,60}\\b(?:kopie|scan|foto|bild|vorder- und ruckseite)\\b.{0,30}\\b${PAPERS}`),
    new RegExp(`\\b(?:kopie|scan|foto|bild)\\b.{0,30}\\b${PAPERS}.{0,60}\\b${SEND}\\b`),
    new RegExp(`\\b${SEND}\\b.{0,50}\\b${YOUR} (?:\\w+ ){0,2}(?:${PAPERS}|${NUMBERS}\\b)`),
    new RegExp(`\\b${YOUR} (?:\\w+ ){0,2}(?:${PAPERS}|${NUMBERS})\\b.{0,50}\\b${SEND}\\b`),
  ],
} as const
