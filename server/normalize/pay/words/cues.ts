import { PhraseTable } from '../phrase-table.ts'

export type Cue = 'pay' | 'base' | 'target' | 'fullTime'

/** Words for pay in general, for its fixed part, and for a target with a variable part. */
export const PAY_CUES = new PhraseTable<Cue>([
  [
    'base',
    'base,basic,basis,base salary,base pay,basic salary,grundgehalt,fixgehalt,fixum,fix,fixe,fixed,basissalaris,salaire de base,salario base,sueldo base,vencimento base,fisso,fast lon,fastlonn,grundlon,podstawa,podstawowe,基本給,기본급,底薪,gaji pokok,luong co ban,base compensation,guaranteed',
  ],
  [
    'target',
    'ote,on target,on target earnings,total compensation,total comp,tc,total package,package total,gesamtpaket,zielgehalt,target earnings,total cash,ttc,total rewards,variabel inkl,all in package,total target cash,total target compensation,remuneration totale,retribuzione totale,all in',
  ],
  ['fullTime', 'fte,full time equivalent,full time salary,full time equivalent salary,vollzeit,vollzeitgehalt'],
  [
    'pay',
    'salary,salaries,μισθοι,μισθους,pay,payrate,payscale,wage,wages,compensation,comp,rate,rates,remuneration,earnings,earning,earn,stipend,package,band,range,ranges,ctc,lpa,rewards,offer,offering,salario,salarios,salarial,salariale,sueldo,sueldos,sueldo bruto,retribucion,retribuzione,stipendio,compenso,ral,remuneracion,remuneracao,vencimento,ordenado,bolsa,honorarios,gehalt*,*gehalt,*gehalts,lohn*,*lohn,vergutung*,*vergutung,verdienst,bezahlung,entgelt,honorar,stundensatz*,tagessatz*,jahresbrutto*,*jahresfix*,salaire*,remun*,gratification,tjm,taux,paie,loon,*loon,salaris*,*salaris,uurtarief,dagtarief,schaal,bruto maandloon,lon,lonen,manadslon*,arslon*,timlon*,manedslon*,timelon*,lonn,lonnstrinn,palkka*,*palkka,palk,palga*,tootasu,tasu,atlyginim*,uzmokest*,alga,darbo uzmokestis,atalgojum*,wynagrodzeni*,pensja,pensji,placa,stawka,stawki,widelki,zarobki,mzda,mzdu,mzdy,plat,platu,odmena,fizetes*,ber,berezes,oraber,alapber,haviber,*fizetes,salariu,salariul,salarizare,заплата,заплащане,зарплата,зп,оплата,оклад,ставка,плата,placa,plata,maas,maasi,ucret,ucreti,שכר,משכורת,تعريف الراتب,راتب,الراتب,أجر,المرتب,misthos,μισθος,μισθο,αποδοχες,αμοιβη,给与,給与,給料,賃金,報酬,年収,月給,時給,日給,週給,年俸,月収,月額,想定年収,予定年収,単価,연봉,월급,시급,급여,급료,일급,일당,주급,보수,임금,薪,月薪,年薪,薪资,薪資,薪水,工资,工資,日薪,时薪,時薪,薪酬,薪金,待遇,luong,muc luong,thu nhap,gaji,upah,เงินเดือน,ค่าจ้าง,รายได้,वेतन,mshahara,laun,launum,manadarlaun,dagvergoeding,verdiensten,traktament,daily rate,day rate,hourly rate,contractor rate,budget rate,ral lorda,sou,sold,honoraires,b2b,uop,umowa,contract rate,nice salary',
  ],
])

/**
 * Figures beside such words are not pay: benefits, one-time and variable pay, budgets, other people's money, laws.
 * `unlikely`: not unless a word for pay or a range of money stands there, too.
 */
export const NOT_PAY = new PhraseTable<'never' | 'unlikely'>([
  [
    'never',
    'bonus*,*bonus,variable,variabel*,variabile,variables,variavel,incentive,incentives,deal,deals,worth,insurance,laptop,equipment,training,trainings,learning,education,educational,course,courses,conference,conferences,formation,formacion,book,books,benefit,benefits,stock,stocks,deposit,loan,loans,rent,fund,funds,fonds,invest*,investment,win,award,awards,saving,savings,save,saves,saved,debt,capital,food,sport,sports,*bonusy,bono,bonos,bonificacion*,sign on,signing,signon,joining,referral*,refer,retention,relocation,commission*,commissions,komisja,provision*,*provision,provize,comision*,comissao,comissoes,provvigion*,prime,primes,pramie*,*pramie,*pramien,premia,premie,premii,premio,prima,primas,participation,interessement,gratificacion,equity,rsu,rsus,esop,esops,shares,aktien*,actions,superannuation,pension*,401k,match,matching,kiwisaver,holiday,vacation,vakantiegeld,ferienpay,urlaubsgeld*,weihnachtsgeld*,13th,allowance*,*allowance,allocation,voucher*,gutschein*,jobticket,sachbezug*,zuschuss*,*zuschuss,zulage*,*zulage,lounas*,liikunta*,edut,*etu,cafeteria,kafeteria,szep,repas,ticket,tickets,ticket restaurant,restaurant,meal,meals,lunch,lunches,buoni pasto,buono pasto,gym,wellness,wellbeing,fitness,sportowa,karta,multisport,friskvard*,bike,fahrrad*,dienstwagen,home office,homeoffice,remote office,ausstattung,workstation,tuition,weiterbildung*,fortbildung*,formazione,formacao,opleiding*,*budget,budget*,budzet,budzetem,budjetti,ontwikkel*,presupuesto*,orcamento,rozpocet,szkolen*,kurzy,reimburs*,reimbursement,expenses,expense,commute,commuting,reise*,vale,vales,vales de despensa,vale refeicao,vale alimentacao,auxilio,ajuda de custo,beneficio*,benefici*,benefity,avantages,avantage,insured,assurance,versicherung*,assicurazion*,seguro,verzekering,ubezpieczenie,mediclaim,cover,coverage,life assurance,gratuity,provident,pf contribution,dofinansowanie,dofinansowania,doplata,prispevek,prispevok,stravenk*,stravne,gift,gifts,grant,grants,scholarship,fordersumme,forderung,forder*,subvention*,funding,funded,fundraising,raised,raise,raising,series a,series b,series c,series d,levee de fonds,levee,leve,leves,valuation,valued,umsatz*,*umsatz,jahresumsatz,revenue*,turnover,fatturato,facturacion,facturamos,faturamento,chiffre,chiffre d affaires,ca de,omzet,omsetning,omsattning,omsaetning,liikevaihto,obrat,obrot,obroty,przychod*,arr,mrr,gmv,umsetzen,ebitda,profit*,losses,loss,assets,aum,vermogen,transacted,payments volume,volume,sparen,economis*,ahorr*,followers,downloads,contract value,contracts worth,project worth,kosten,coute,cuesta,preis,prix,precio,preco,fee,fees,gebuhr*,registration,kaution,instalment*,installment*,payable,anmeldegebuhr,threshold*,schwelle,grenze,bemessungsgrenze,beitragsbemessungsgrenze,seuil,umbral,soglia,blue card,blaue karte,minimum wage,mindestlohn*,smic,salario minimo,sbhm,minimalna krajowa,minimumloon,skilled worker,averaging,durchschnitt*,moyenne,moyen,medio,promedio,gemiddeld*,srednia,srednio,prumer*,genomsnitt*,gjennomsnitt*,gennemsnit*,keskimaarin,keskiansio,atlag*,ortalama*,средн*,中央値,平均,평균,median,medianlohn,mediane,market rate,glassdoor,competitors,top sellers,top performers,top earners,sellers,earn up,prize,prizes,hackathon,jackpot,one time,onetime,one off,once,einmalig*,einmalzahlung*,pago unico,una tantum,eenmalig*,jednorazow*,jednoraz*,engangs*,kertaluont*,lump sum,lump,fixed fee,per project,pauschale*,actual,pro rata,prorated,pro rated,pro rata temporis,anteilig,on call,overtime,uberstunden,shift premium,differential,donate*,donation*,charity,spende*,spent,spend,spends,spending,marketing spend,ad spend,media spend,fine,fines,kredit*,dieselbe,penalty,miete,apartment,accommodation,housing allowance,childcare,kita,parental,birth,wedding,birthday,anniversary,cashback,discount*,rabatt*,remise,commission only,provisionsbasis,' +
      '賞与,手当,通勤手当,交通費,住宅手当,残業代,残業手当,ボーナス,インセンティブ,福利厚生,補助,補助金,支援金,祝い金,お祝い金,入社祝い金,資本金,売上,売上高,調達,資金調達,予算,書籍,書籍購入,学習支援,研修費,上限,費用,복지,복지포인트,상여,상여금,성과급,인센티브,식대,지원,지원금,교육비,매출,투자,투자금,투자유치,누적,자본금,사이닝,보너스,보험,통신비,축하금,奖金,獎金,年终奖,年終獎金,补贴,補貼,餐补,房补,津贴,津貼,福利,融资,融資,营收,營收,营业额,營業額,预算,預算,资本,注册资本,股权,期权,提成,抽成,押金,奨学金,保险,保險,交通补助,补助,紅利,' +
      'thuong,tro cap,phu cap,hoa hong,doanh thu,dau tu,goi von,bao hiem,bonus tahunan,tunjangan,komisi,omzet,pendapatan perusahaan,investasi,pendanaan,โบนัส,ค่าคอม,เบี้ยเลี้ยง,สวัสดิการ,ประกัน,รายได้บริษัท,ทุนจดทะเบียน,премия,премии,бонус*,бюджет*,выручка,инвестиции,инвестиц*,страховка,компенсация спорта,дмс,оборот*,бонуси,премія,преміі,ваучер*,ваучери,храна,επιδομα,μπονους,προυπολογισμος,εσοδα,επενδυση,χρηματοδοτηση,בונוס,מענק,תקציב,סיבוס,ביס,תן ביס,גיוס,גייסה,השקעה,עמלה,עמלות,הכנסות,شاملة,مكافأة,مكافاة,بدل,بدلات,تامين,تأمين,تذكرة,عمولة,عمولات,ميزانية,ايرادات,إيرادات,تمويل,استثمار,prim,yemek karti,yemek,ikramiye,butce,ciro,yatirim,sodexo,multinet,setcard,' +
      'osobne ohodnotenie,odmeny,rocny bonus,naborovy,nastupny,naborovy prispevok,benefitov,vyrocni,investice,trzby,jutalom,beruhazas,arbevetel,tamogatas,keret,bonusz*,eves bonusz,belepesi,prima de vacaciones,tichete de masa,tichete,bonuri,decontare,cifra de afaceri,investitie,finantare,vavavere,regres,bozicnica,topli obrok,dnevnice,prijevoz,naknada,naknade,bozicnica,poklon,poklon bon,prihod,prihodi,ulaganje,investicija,nagrada,nagrade,stimulacija,preemia,boonus*,puhkusetoetus,sporditoetus,toetus,hyvitys,kaive,investeering,priedas,priedai,premija,premijas,prēmija,pabalsts,papildus,veselibas apdrosinasana,apdrosinasana,draudimas,sveikatos draudimas,investicijos,apyvarta,apgrozijums,styrkur,styrk,likamsraektarstyrkur,friskvardsbidrag,bidrag,tjanstepension,pensionskassen,pensionskasse,feriepenge,feriepengar,tilskudd,tilskud,omsetter,frokostordning,idrettstilskudd,lonebidrag,matpenger,lyhenne,palkkio,suosittelupalkkio,kannustin,tulospalkkio,kulttuurietu,polkupyoraetu,virike,virikeraha',
  ],
  [
    'unlikely',
    'platform,market,sales,process,processing,processes,processed,handle,handles,manage,manages,managing,managed,customer,customers,client,clients,kunden,clientes,user,users,nutzer,utilisateurs,usuarios,population,people,employees,associates,mitarbeiter*,collaborateurs,empleados,medewerkers,dipendenti,pracownikow,zamestnancu,tyontekijaa,members,records,rows,documents,events,requests,tokens,gpus,parameters,report,reports,according to,study,studie,survey,statistic*,statistik,industry,media,health,medical,credit,credits,phone,car,internet,travel,transport,transportation,option,options,visa,sponsor*,permit,tax,taxes,price,prices,cost,costs,school,child,transaction,transactions,challenge,competition,recognition,venture,unique,super,seed,round,verwalt*,average,averages,perk,perks,performance',
  ],
])

/** No figure in such a sentence is a wage of this job: commission alone, statistics, laws. */
export const NO_WAGE = new PhraseTable<true>([
  [
    true,
    'commission only,100 % commission,100 % commissions,100 % provision,reine provision,auf provisionsbasis,rein provisionsbasiert,equity only,unpaid internship,without compensation,ehrenamtlich,non retribuito,solo comision,solo comisiones,a comision,solo provvigioni,solo comissao,average,averages,median,durchschnittlich*,durchschnittsgehalt*,*durchschnitt,en moyenne,salaire moyen,in media,media nazionale,de media,em media,salario medio,sueldo medio,stipendio medio,gemiddeld*,srednio,srednia krajowa,prumerna mzda,genomsnitt*,gjennomsnitt*,gennemsnit*,keskimaarin,keskipalkka,top sellers,top performers,top earners,threshold*,minimum wage,national minimum,skilled worker,mindestlohn*,beitragsbemessungsgrenze,blaue karte,blue card,salario minimo,salaire minimum,平均年収,平均,평균,平均工资',
  ],
])

/** Several amounts of one posting often stand beside them. */
export const LEVELS = new PhraseTable<true>([
  [
    true,
    '初级,中级,高级,资深,point,junior,jr,mid,middle,senior,sr,lead,staff,principal,intermediate,entry,graduate,associate,level,tier,zone,grade,step,band,stufe,confirme,berufseinsteiger,einsteiger,mlodszy,starszy,regular,medior,pleno,semi senior',
  ],
])

/** Such words say nothing for or against. */
export const NEUTRAL = new PhraseTable<true>([
  [
    true,
    'paa,sur,dai,pj,clt,ctc,period,gross,net,brutto,netto,brut,bruto,brutos,bruta,bruts,brute,lordo,lordi,lorda,netti,nette,neto,netos,liquido,liquidos,hrubeho,hruba,cisteho,hrubu,gr,nt,ht,ttc,hors taxes,vat,iva,mva,moms,+ vat,before tax,after tax,pretax,pre tax,in hand,take home,税込,税前,税后,税後,稅前,税抜,세전,세후,about,approx,approximately,around,circa,ca,etwa,rund,environ,aprox,ok,okolo,cca,c,~,of,de,di,der,die,das,des,du,the,is,are,be,will,for,this,role,position,job,at,on,in,im,as,our,we,you,your,and,or,und,oder,est,es,ist,sind,e,wynosi,depending,doe,dependent,experience,selon,profil,nach,je,je nach,erfahrung,segun,experiencia,w2,c2c,1099,b2b,uop,contract,vertrag,permanent,zur,zum,usd,eur,gbp,w,na,pro,plus,ja,og,och,min,max,currency,amount,negotiable,vb,cdi,cdd,remote,verhandelbar,ex,inkl,incl,excl,exkl,including,excluding,level,senior,junior,mid,analyst,engineer,developer,data,stated,competitive,attractive,per,by,a,an,程度,約,约,대략,約,左右,kb,kr,cirka,n,noin,ungefahr,kohta,no,tk,brutopalk,neatskaicius,mokesciu,pries mokescius,nodoklu,pirms nodoklu,pred zdanenim,на руки,чистыми,до вычета,гросс,нето,бруто,брутo,μικτα,μικτος,καθαρα,καθαρος,ברוטו,נטו,صافي,إجمالي,net ele,brutt,elott,br,kn',
  ],
])
