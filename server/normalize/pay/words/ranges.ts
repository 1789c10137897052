import { PhraseTable } from '../phrase-table.ts'

/** Between the two ends of a range. */
export const JOINERS = new PhraseTable<true>([
  [
    true,
    '-,~,to,ai,up to,and up to,until,till,through,bis,bis zu,bis max,a,al,hasta,ate,tot,tot en met,til,till,upp till,op til,do,az,ig,lidz,iki,la,pana la,pina la,kuni,asti,до,έως,εως,μεχρι,ως,עד,الى,إلى,至,到,から,부터,to max,max,maximum,sampai,hingga,s d,s / d,rising to,increasing to,progressing to,den,toi,ถึง,. .,. . .,ile,au,to a maximum of,to around,to about,jusqu a,fino a,to approx,maks,to max',
  ],
])

/** The same only after `BETWEEN`. */
export const AND = new PhraseTable<true>([
  [true, 'and,und,et,y,e,en,och,og,ja,a,i,és,es,si,ve,и,і,та,και,&,in,ir,un,dan'],
])
export const BETWEEN = new PhraseTable<true>([
  [
    true,
    'between,zwischen,entre,tra,fra,tussen,mellan,mellem,mellom,pomiedzy,miedzy,mezi,medzi,izmedu,izmedju,med,intre,между,між,μεταξυ,בין,بين,vahel,valilla,starp,tarp,antara,in the range of,range of,von,de,od,da,from,ab',
  ],
])

export const LOWER = new PhraseTable<true>([
  [
    true,
    'from,starting,starting from,starting at,starts at,starts from,start at,start from,beginning at,min,minimum,a minimum of,minimum of,at least,no less than,not less than,above,over,more than,upwards of,in excess of,>,> =,≥,≧,ab,ab ca,mindestens,mind,nicht unter,uber,a partir de,a partir du,des,des la,minimum de,au moins,plus de,desde,a partir,minimo,minimo de,al menos,como minimo,por lo menos,mas de,no minimo,pelo menos,acima de,mais de,da,a partire da,almeno,minimo di,oltre,partendo da,vanaf,minimaal,minstens,fran,fran och med,lagst,minst,over,fra,mindst,od,co najmniej,minimalne,minimalnie,min od,powyzej,nejmene,minimalne,aspon,legalabb,minimum,de la,minim,cel putin,en az,asgari,от,минимум,не менее,не менше,від,απο,τουλαχιστον,החל מ,מינימום,لا يقل عن,من,ابتداء من,alkaen,vahintaan,alates,vahemalt,no,sakot no,nuo,ne maziau kaip,najmanje,vise od,vec od,ze od,най малко,最低,最低でも,最少,최소,tu,tren,toi thieu,it nhat,mulai,mulai dari,mula dari,minimal,ตั้งแต่,เริ่มต้น,เริ่มต้นที่,frá,kuanzia',
  ],
])

/** The same with words between it and the figure: `Mindestgehalt laut Kollektivvertrag: € 3.200`. */
export const LOWER_FAR = new PhraseTable<true>([
  [true, 'mindestgehalt*,mindestentgelt*,mindestgrundgehalt*,mindestbezug*,minimum salary,minimum pay'],
])

export const LOWER_BEHIND = new PhraseTable<true>([
  [
    true,
    'and up,and above,and more,and upwards,and over,or more,or above,or higher,upwards,onwards,minimum,at least,und mehr,und aufwarts,et plus,ou plus,y mas,o mas,e oltre,en meer,of meer,och uppat,i wiecej,a vice,以上,以上可,이상,起,から,より,부터,및 이상,أو أكثر,فأكثر,ขึ้นไป,tro len,ke atas,keatas,dan ke atas,os felette,tol,tól,től,alkaen,alates,ve uzeri,ve ustu,dan baslayan,den baslayan',
  ],
])

export const UPPER = new PhraseTable<true>([
  [
    true,
    'up to,upto,up to a maximum of,as much as,max,maximum,maximum of,a maximum of,below,under,less than,no more than,not more than,to,<,< =,≤,bis,bis zu,bis max,hochstens,maximal,jusqu a,jusqu,jusque,maximum de,au plus,hasta,maximo,maximo de,como maximo,ate,no maximo,fino a,massimo,non oltre,tot,tot maximaal,maximaal,hoogstens,upp till,upptill,hogst,max,opp til,inntil,op til,hojst,maks,do,maksymalnie,az,max do,max az,nejvyse,legfeljebb,pana la,maxim,cel mult,en fazla,до,максимум,έως,εως,μεχρι,עד,عד,حتى,يصل الى,تصل الى,enintaan,asti,kuni,lidz,iki,maksimum,maksimalno,最高,最大,最多,최대,den,len toi,len den,toi da,hingga,sampai,maksimal,สูงสุด,สูงสุดถึง,ไม่เกิน,allt ad,hadi',
  ],
])

export const UPPER_BEHIND = new PhraseTable<true>([
  [true, '以内,以下,이하,까지,まで,max,maximum,maximal,maximaal,or less,หรือน้อยกว่า,ig,asti'],
])
