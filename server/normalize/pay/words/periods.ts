import type { Period } from '#domain/jobs/jobs.contract.ts'
import { PhraseTable } from '../phrase-table.ts'

/** How often an amount is paid. `times`: a rhythm that the product lacks, as so many payments a year (decision 0030). */
export interface Rhythm {
  period: Period
  times?: number
}

const hour: Rhythm = { period: 'hour' }
const day: Rhythm = { period: 'day' }
const week: Rhythm = { period: 'week' }
const month: Rhythm = { period: 'month' }
const year: Rhythm = { period: 'year' }
const times = (count: number): Rhythm => ({ period: 'year', times: count })

/** Units of time, which also stand behind counts: `40 hours`, `6 months`. */
export const TIME_UNITS = new PhraseTable<Rhythm>([
  [
    hour,
    'hour,hours,hr,hrs,h,stunde,stunden,std,heure,heures,hora,horas,ora,ore,uur,uren,godz,godzina,godzine,godzin,timme,timmar,timmen,tim,timer,timen,tunti,tuntia,tunnissa,tund,tundi,tunnis,hod,hodina,hodinu,hodin,hodiny,stunda,stundas,stundu,valanda,valandas,valandu,sat,sati,satu,ura,uro,ur,saat,час,часа,часов,годину,годин,година година,ωρα,ωρες,שעה,שעות,ساعة,ساعات,時間,小时,小時,시간,ชั่วโมง,gio,tieng,jam,घंटे,घंटा,saatte,klst,sata,ora lavorativa',
  ],
  [
    day,
    'day,days,manday,mandays,tag,tage,tagen,jour,jours,dia,dias,giorno,giorni,dag,dagen,dagar,dager,dage,dzien,dni,dniowka,den,dny,dnu,nap,paiva,paivaa,paivassa,paev,paeva,diena,dienas,dienu,dan,dana,dnu,zi,zile,gun,день,дней,дня,днів,ден,дни,ημερα,ημερες,יום,ימים,يوم,أيام,日,天,일,วัน,ngay,hari,दिन,dag dagen',
  ],
  [
    week,
    'week,weeks,wk,wks,woche,wochen,semaine,semaines,semana,semanas,settimana,settimane,weken,tydzien,tygodnie,tygodni,tygodniu,vecka,veckan,veckor,uke,uka,uker,uge,ugen,uger,viikko,viikossa,viikkoa,nadal,nadalas,tyden,tydne,tydnu,tyzden,tyzdne,tyzdnov,het,hetente,nedela,nedelas,nedelja,nedela,savaite,savaites,tjedan,tjedno,tjedna,teden,saptamana,hafta,haftada,неделя,неделю,недель,тиждень,седмица,εβδομαδα,שבוע,שבועות,اسبوع,周,週,주,สัปดาห์,tuan,minggu,nedelju,nedele,nedeli,nedelji,saptamani,viikon,nadalat,vika,viku',
  ],
  [
    month,
    'month,months,mth,mths,mo,mos,monat,monate,monaten,monats,mois,mes,meses,mese,mesi,maand,maanden,miesiac,miesiace,miesiecy,mies,manad,manaden,manader,maned,maneden,maneder,maaned,kuukausi,kuukautta,kuukaudessa,kk,kuu,kuud,kuus,mesic,mesice,mesicu,mesiac,mesiace,mesiacov,honap,menesi,menesis,menesa,menuo,menesius,menesio,mjesec,mjeseci,mjeseca,mesec,meseca,meseci,luna,luni,ay,месяц,месяца,месяцев,мес,місяць,місяці,міс,месец,μηνα,μηνας,μηνες,חודש,חודשים,شهر,أشهر,月,个月,個月,か月,ヶ月,개월,월,달,เดือน,thang,bulan,माह,महीना,महीने,mwezi,manudi,manud,manuda,maan,mc,kalendermonat,manadslon',
  ],
  [
    year,
    'year,years,yr,yrs,annum,jahr,jahre,jahren,annee,annees,ano,anos,anno,anni,jaar,jaren,rok,roku,lata,lat,vuosi,vuodessa,vuotta,aasta,aastas,aastat,leto,leta,evi,yil,gads,gada,gadi,metai,metus,metu,godina,godine,godinu,godisnje,год,года,лет,рік,роки,рік,година,години,ετος,ετη,χρονο,שנה,שנים,سنة,سنوات,年,연,년,ปี,nam,tahun,वर्ष,साल,mwaka,ar,arlig,aar,rik,rokov,roky,let',
  ],
])

/** Words that say how often pay comes. */
export const RHYTHMS = new PhraseTable<Rhythm>([
  [
    hour,
    'hourly,ph,/ h,/ hr,p / h,p h,stundlich,stundenlohn*,stundensatz*,stundenbasis,*stundenlohn*,stundenvergutung,taux horaire,horaire,horaires,de l heure,par heure,l heure,por hora,a la hora,la hora,/ hora,/ ora,all ora,l ora,orario,oraria,per uur,/ uur,uurloon,uurtarief,bruto uurloon,godzinowo,godzinowa,na godzine,za godzine,/ godz,/ g,/ tim,/ time,per time,pr time,i timen,per timme,timlon,timpris,timelonn,timelon,timesats,/ t,tuntipalkka,tuntihinta,tunnilta,tunnipalk,tunnitasu,/ tund,hodinova*,hodinove,za hodinu,/ hod,hodinovka,oraber,oradij,orankent,orai,/ ora,/ st,stundas likme,/ val,per valanda,po satu,satnica,na sat,/ h,na uro,/ ura,urna postavka,pe ora,saatlik,saat ucreti,/ saat,в час,/ час,на час,за час,за годину,на годину,/ годину,грн / год,почасово,την ωρα,ωρομισθιο,/ ωρα,לשעה,שעתי,/ שעה,بالساعة,في الساعة,للساعة,時給,时薪,時薪,시급,/ 小时,/ 小時,每小时,每小時,/ hour,an hour,per hour,je stunde,pro stunde,die stunde,ต่อชั่วโมง,/ gio,mot gio,theo gio,per jam,/ jam,a klst,a timann',
  ],
  [
    day,
    'daily,per diem,/ d,p d,pd,p / d,man day,man days,manday,/ manday,/ pd,day rate,taglich,tagessatz*,*tagessatz*,tageshonorar,pro tag,journalier,journaliere,tjm,tj,par jour,/ j,/ jour,diario,diaria,diarios,diarias,al dia,por dia,al giorno,giornaliero,giornaliera,dagtarief,per dag,dagloon,dagspris,dniowka,dziennie,za dzien,na dzien,/ dzien,dzienna,za den,na den,/ den,denne,denni,napi,naponta,napidij,/ nap,paivapalkka,/ pv,/ pva,paivahinta,paevas,/ d d,diena,dienas,/ diena,per diena,dnevno,dnevnica,na dan,/ dan,pe zi,/ zi,gunluk,gunde,/ gun,в день,за день,/ день,на ден,на день,/ ден,ημερησια,ημερησιο,ליום,יומי,يوميا,في اليوم,يومي,日給,日当,日額,日薪,/ 天,/ 日,每天,每日,일급,일당,ต่อวัน,วันละ,/ ngay,mot ngay,per hari,/ hari,sehari,a day,per day,/ day,je tag,dnevna,a dag',
  ],
  [
    week,
    'weekly,/ w,/ wk,p w,pw,p / w,wochentlich,wochenlohn,wochensatz,pro woche,hebdomadaire,hebdo,par semaine,/ semaine,semanal,semanales,semanais,por semana,a la semana,settimanale,settimanali,a settimana,alla settimana,wekelijks,per week,/ week,weekloon,tygodniowo,na tydzien,/ tydz,veckolon,per vecka,i veckan,pr uke,i uken,ukentlig,pr uge,om ugen,ugentlig,viikossa,viikkopalkka,nadalas,tydne,za tyden,hetente,heti,tjedno,nedeljno,na teden,/ teden,tedensko,pe saptamana,haftalik,в неделю,на тиждень,на седмица,εβδομαδιαιως,εβδομαδιαια,לשבוע,שבועי,اسبوعيا,في الأسبوع,週給,周薪,週薪,주급,每周,每週,/ 周,ต่อสัปดาห์,/ tuan,per minggu,/ minggu,seminggu,a week,vikulega,nedelja',
  ],
  [
    month,
    'monthly,/ m,/ mo,/ mth,/ mnth,p / m,p m,pm,pcm,pr . md,per month,a month,/ month,monatlich*,mtl,monatslohn,monatsgehalt,monatsbrutto,*monatsgehalt*,*monatsbrutto*,*monatslohn*,im monat,pro monat,je monat,mensuel*,par mois,/ mois,mensual,mensuales,al mes,por mes,mensal,mensais,ao mes,/ mes,mensile,mensili,al mese,/ mese,maandelijks,maandloon,maandsalaris,*maandloon*,*maandsalaris*,per maand,/ maand,p mnd,/ mnd,miesiecznie,miesieczne,miesieczna,na miesiac,/ mies,/ mc,manadslon,manadslonen,/ man,per manad,i manaden,manedslonn,manedslon,/ mnd,/ md,pr maned,per maned,i maneden,pr md,manedlig,om maneden,kuukausipalkka,kuukausiansio,/ kk,kuukaudessa,kuussa,kuupalk,kuupalgaga,kuus,/ kuu,kuutasu,mesicne,mesicni,/ mes,za mesic,mesacne,/ mesiac,mesacna,havonta,havi,/ ho,/ honap,havibér,menesi,menesa,/ men,menesiui,per menesi,men,mjesecno,mesecno,mesecna,mjesecna,na mesec,/ mesec,/ mj,lunar,lunara,pe luna,/ luna,aylik,ayda,/ ay,net / ay,в месяц,/ мес,ежемесячно,на місяць,на мiсяць,щомісяця,/ міс,месечно,на месец,/ месец,месечна,τον μηνα,το μηνα,μηνιαιως,μηνιαιος,μηνιαιες,μηνιαια,μηνιαιο,/ μηνα,לחודש,חודשי,בחודש,/ חודש,شهريا,في الشهر,شهري,للشهر,بالشهر,月給,月収,月額,月薪,月间,月間,毎月,每月,/ 月,월급,월,/ 월,매월,월급여,เดือนละ,ต่อเดือน,/ เดือน,/ thang,mot thang,hang thang,moi thang,per bulan,/ bulan,sebulan,/ bln,bulanan,प्रति माह,monat,kwa mwezi,a manudi,manadarlaun,/ man,mensilmente,mensualmente,lun,p mies,mies,mtl brutto',
  ],
  [
    year,
    'yearly,annual,annually,pa,p a,p / a,/ a,/ y,/ yr,/ yrs,per annum,per year,a year,/ year,lpa,ctc,jahrlich*,jahresgehalt*,*jahresgehalt*,*jahresbrutto*,*jahresfix*,*jahreslohn*,jahressalar*,*jahreszielgehalt*,jahresbasis,im jahr,pro jahr,je jahr,annuel*,par an,/ an,l an,par annee,/ annee,ral,anual,anuales,anuais,b / a,al ano,por ano,ao ano,/ ano,annuo,annui,annua,annue,all anno,/ anno,l anno,jaarlijks,jaarsalaris,*jaarsalaris*,*jaarloon*,per jaar,/ jaar,rocznie,roczne,/ rok,za rok,na rok,arslon,arslonn,arslonen,arlig,arligt,per ar,pr ar,/ ar,om aret,i aret,vuosipalkka,/ vuosi,/ v,vuodessa,aastapalk,aastas,/ aasta,rocne,rocni,rocna,evente,evi,/ ev,gada,/ gads,per metus,/ m metus,/ metai,godisnje,na godinu,letno,na leto,/ leto,pe an,anual brut,yillik,yilda,/ yil,в год,/ год,на рік,/ рік,річних,на година,годишно,ετησιως,ετησια,ετησιο,ετησιες,το χρονο,τον χρονο,/ ετος,לשנה,שנתי,שנתית,سنويا,في السنة,سنوي,年収,年俸,年給,年薪,年額,年間,每年,/ 年,연봉,연,연간,ปีละ,ต่อปี,/ nam,mot nam,hang nam,moi nam,per tahun,/ tahun,setahun,tahunan,प्रति वर्ष,arslaun,a ari,rocny,godisnja,rocniho',
  ],
  [
    times(26),
    'every 14 days,alle 14 tage,om de 14 dagen,tous les 14 jours,cada 14 dias,ogni 14 giorni,var 14:e dag,hver 14 dag,biweekly,bi weekly,bi week,fortnightly,fortnight,per fortnight,a fortnight,/ fortnight,p f,pf,every two weeks,every 2 weeks,each two weeks,per two weeks,per 2 weeks,every other week,alle zwei wochen,alle 2 wochen,zweiwochentlich,14 taglich,toutes les deux semaines,toutes les 2 semaines,aux deux semaines,aux 2 semaines,par deux semaines,cada dos semanas,cada 2 semanas,catorcenal,catorcenales,ogni due settimane,ogni 2 settimane,om de twee weken,per twee weken,per 2 weken,varannan vecka,2 week,2 weeks,two weeks,co dwa tygodnie,co 2 tygodnie,a cada duas semanas,paid every two weeks',
  ],
  [
    times(24),
    'cada 15 dias,cada quince dias,semi monthly,semimonthly,semimonth,semi month,bimonthly salary,twice a month,twice monthly,twice per month,half monthly,half month,per half month,half a month,bi mensuel,bimensuel,bimensuelle,deux fois par mois,quincenal,quincenales,quincenalmente,por quincena,a la quincena,/ quincena,quinzenal,quinzenais,zweimal im monat,halbmonatlich,0.5 month,1 / 2 month',
  ],
  [
    times(13),
    'every four weeks,every 4 weeks,per four weeks,per 4 weeks,four weekly,4 weekly,4 - weekly,per 4 weken,per vier weken,4 wekelijks,per vierwekelijkse periode,alle vier wochen,alle 4 wochen,toutes les quatre semaines,toutes les 4 semaines,4 week,4 weeks,four weeks',
  ],
  [times(6), '2 month,2 months,two months,every two months,every 2 months,bimestral,bimestrales'],
  [
    times(4),
    'quartalsweise,quarterly,quarter,per quarter,a quarter,/ quarter,every quarter,/ qtr,pro quartal,im quartal,quartal,vierteljahrlich,par trimestre,trimestriel,trimestrielle,trimestral,trimestrales,por trimestre,al trimestre,trimestrale,per kwartaal,kwartalnie,na kwartal,ctvrtletne,kvartalsvis,per kvartal,3 month,3 months,three months,every three months,every 3 months,per 3 months,alle drei monate,alle 3 monate,tous les trois mois,tous les 3 mois,cada tres meses,cada 3 meses,ogni tre mesi,ogni 3 mesi,四半期,每季度,분기',
  ],
  [
    times(2),
    'half yearly,half year,per half year,half a year,semiannual,semi annual,semiannually,semi annually,biannual,twice a year,twice per year,every six months,every 6 months,per six months,per 6 months,halbjahrlich,im halbjahr,pro halbjahr,semestriel,par semestre,semestral,por semestre,al semestre,semestrale,per halfjaar,polrocznie,pololetne,6 month,6 months,six months,alle sechs monate,alle 6 monate,tous les six mois,tous les 6 mois,cada seis meses,cada 6 meses,半年,per semester,a semester',
  ],
])

/** Payments in a year: `14 mensilità`, `13 Monatsgehälter`. */
export const PAYMENTS = new PhraseTable<true>([
  [
    true,
    'x,×,mal,μισθοι,μισθους,mal jahrlich,mal pro jahr,mal im jahr,x jahrlich,x pro jahr,times a year,times per year,x per year,x a year,fois par an,mensilita,mensualidad,mensualidades,pagas,pagamentos,pagamenti,monatsgehalter,monatsgehaltern,monatsgehalt,gehalter,gehaltern,monatslohne,monatslohnen,lohne,lohnen,salaires,mensualites,maandsalarissen,salarios,salarii,薪,个月薪,個月薪,xl,payments,monthly payments,monthly salaries,salaries',
  ],
])

/** The same in words. */
export const PAYMENTS_IN_WORDS = new PhraseTable<number>([
  [12, 'doce pagas,dodici mensilita,douze mois'],
  [
    13,
    'trece pagas,tredici mensilita,treize mois,dreizehn monatsgehalter,dreizehn gehalter,dertien maanden,thirteen months',
  ],
  [14, 'catorce pagas,quattordici mensilita,quatorze mois,vierzehn monatsgehalter,vierzehn gehalter,fourteen months'],
  [15, 'quince pagas,quindici mensilita'],
])

/** Between an amount and its unit of time. */
export const PER = new PhraseTable<true>([
  [
    true,
    '/,per,a,an,each,every,pro,je,im,par,por,al,ao,la,all,l,al,alla,in,na,za,pe,pr,i,om,om de,po,kwa,a la,を,the,le,on,na 1,za 1,per 1,w,ob,uz,на,за,в,το,την,ต่อ',
  ],
])
