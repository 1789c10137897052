const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** All words are folded: lower case, no accents. English, then German, French, Spanish, Portuguese, Italian, others. */

/** Join the entries of a list. `a`, `the` and makers may stand before an entry. */
export const JOINING = words(`
  and or nor plus und oder sowie bzw et ou y o u e ed of en lub oraz i nebo och eller og tai ve veya si sau
  和 或 及 与 與 と や 및 와 과 또는`)
export const ALTERNATIVES = words('or nor oder ou o u of lub nebo ani eller tai veya sau ni ne noch 或')
export const DETERMINERS = words(`
  a an the some any either both der die das den dem ein eine einen einer le la les l des un une el los las una il lo
  apache microsoft ms google amazon aws azure ibm nvidia`)

/** `feature stores such as Feast` */
export const EXAMPLES = words('such as like including eg ie namely especially wie comme como come som')

/** Between the entries of a list. */
export const EXTENTS = words('skills skill experience knowledge kenntnisse')

/** `Java, not Python`: both are tools, of which one is not asked for. */
export const CONTRASTS = words(
  'to not instead of rather than but statt nicht sondern anstatt plutot que pas mais sino ma',
)

/** Words of having learnt something. `Experience with R`, `Kenntnisse in R`, `maîtrise de R`. */
export const KNOWLEDGE = words(`
  experience experienced knowledge knowledgeable proficiency proficient familiarity familiar fluency fluent skills
  skill skilled expertise expert command understanding background competence competency competencies exposure mastery
  literacy versed comfortable confident competent capable adept passion passionate enthusiasm  
  migrating migrate migration porting years year yrs basics fundamentals certification certified ability
  erfahrung erfahrungen berufserfahrung kenntnis kenntnisse kenntnissen grundkenntnisse programmierkenntnisse umgang
  sicher vertraut beherrschung jahre jahren
  maitrise maitriser connaissance connaissances experience competence competences ans
  experiencia conocimiento conocimientos dominio manejo anos conhecimento conhecimentos
  conoscenza conoscenze esperienza padronanza competenze anni
  ervaring kennis jaar znajomosc doswiadczenie umiejetnosc umiejetnosci lat znalost znalosti zkusenost zkusenosti let
  erfarenhet kunskap kunskaper erfaring kendskab viden kjennskap erfaringer kokemus osaaminen
  deneyim deneyimi deneyimli tecrubeli bilen hakim tecrube tecrubesi bilgisi cunostinte experienta ismerete tapasztalat
  熟悉 精通 经验`)
/** Words of making something with it. `Written in Go`, `Programming in R`. */
/** Work with anything. Beside an everyday word they show nothing: `Arbeiten in Rust`, a town. */
export const WORKING = words(`
  work works worked working use uses using used hands analyse analyze analyses analysis analyzing analysing
  arbeiten arbeitet arbeitest trabajo trabajar travail travailler lavorare`)
export const MAKING = words(`
  programming coding scripting written write writing code codes build builds building built develop develops developed
  developing development implement implemented implementing     automate automating  
      program programs modelling modeling query querying     
  programmierung programmieren entwicklung entwickeln entwickelt geschrieben   
  programmation developpement developper developpe programacion desarrollo programacao desenvolvimento
  programmazione sviluppo programmeren programowanie programowania programovani programmering utvecklar
      
  automated managed tested orchestrated deployed deploy deploying queried served documented tracked scheduled scaled loaded configured configure administered integrated maintained packaged visualised visualized monitored processed computed tracking testing deployment orchestration`)
/** Directly before a name, how well it is known. */
export const LEVELS = words(`
  advanced basic solid intermediate proficient expert ideally preferably modern idiomatic fluent
  idealerweise idealement idealmente sehr gute fundierte solide`)
/** The same, but also said of anything else: the entry has to end after the name. */
export const PRAISE = words('strong deep good excellent great profound proven extensive some love essential either')
/** Directly before a name. */
export const LEADING = words(`
  using use uses via learn learning know knows knowing language languages programming coding write writes writing
  sprache sprachen programmiersprache programmiersprachen langage langages lenguaje lenguajes linguagem linguagens
  linguaggio linguaggi jezyk jezyka jezyku jazyk jazyka jazyce taal kielen nutzen verwenden utiliser utilisant usando
  utilizando
  teach teaches speak ship shipped master mastered maintain enjoy debug`)
/** Above a list whose tags are gone: `Tools R Excel`. */
export const TITLES_OF_LISTS = words('skills tools languages technologies requirements stack')
/** Before a colon. */
export const HEADINGS = words(`
  languages language skills skill tools tool tooling technologies technology tech stack techstack requirements
  requirement required have plus bonus knowledge experience qualifications frameworks framework software programming
  databases database platforms platform preferred used essential ideal ideally desired needed mandatory must expertise competencies coding scripting environment proficiency
  sprachen kenntnisse technologien anforderungen voraussetzungen werkzeuge programmiersprachen programmiersprache
  outils competences langages technologies herramientas tecnologias lenguajes requisitos conocimientos ferramentas
  linguagens strumenti linguaggi competenze technologie narzedzia umiejetnosci wymagania technologia pozadavky
  vaardigheden vereisten kompetenser verktyg
  following`)
export const PREPOSITIONS = words(`
  in with using via on  as like including    to for
  mit von auf avec en sur con com em met van z w we ze s se v ve med i cu in na du d de di of do da `)
/** They need a word of knowledge before them. */
export const OF = words('to for of de du d di do da van von z    ')
/** `we teach you Python`. */
export const POSSESSIVES = words('you your our my their us them')
/** `embedded C`. */
export const BEFORE_LETTER_ONLY = words('embedded ansi base gnu metal statistical')
/** Before a letter they need no further word. */
export const BEFORE_LETTER = words('in using with via')

/** Directly after a name. */
export const FOLLOWING = words(`
  skills skill knowledge experience proficiency expertise framework library libraries cluster clusters pipelines apps
  components charts formulas macros spreadsheets spreadsheet models modeling modelling pivot cloud sql streaming
  database databases ecosystem programming language developer developers programmer programmers engineer engineers
  engineering scientist development codebase code coding script scripts scripting package packages api sdk dashboards
  dashboard notebooks notebook queries warehouse administrator admin required preferred needed desired essential
  mandatory desirable expert experts user users certification certified advanced nice
  erforderlich notwendig wunschenswert vorteilhaft kenntnisse entwickler entwicklerin
  programmierung entwicklung requis requise requerido obrigatorio necessario richiesto wymagany wymagana wymagane
  developpeur desarrollador desenvolvedor sviluppatore
  container containers
  flows topologies releases manifests cookbooks tables tests testing endpoints routes beans forecasts gems crates widgets wiki integrations index indexes vector connectors schemas schema agents workflows deployments deployment microservices backend operators dags measures clusters front frontend frontends diagrams`)
/** The ones that only software has: `tableau dashboards`, but no "airflow tests". */
export const FOLLOWING_ANY_SPELLING = words(`
  skills skill knowledge experience proficiency expertise framework library libraries pipelines dags sql database
  databases programming developer developers programmer engineer engineers codebase code coding script scripts scripting
  package packages api sdk dashboards queries warehouse administrator kenntnisse entwickler programmierung developpeur
  container containers images compose required preferred`)
export const FOLLOWING_LETTER = words(`
  service services backend backends microservices studio shiny statistical stack compiler syntax modules module runtime
  tooling based environment advanced intermediate basic expert server servers firmware 语言 言語 語 语
   monorepo apis app tests project projects tool tools cli reports markdown workloads daemon monolith extension extensions bindings function functions applications drivers interop community course version optional`)
/** In brackets or after a comma: `R (advanced)`, `Go, preferably`; after "or": `C or similar`. */
export const QUALIFIERS = words(`
  advanced intermediate basic expert beginner must required preferred preferably preferable ideally mandatory optional
  nice desired plus bonus similar equivalent comparable another other
  ahnlich ahnliche vergleichbar vergleichbare ahnlichem`)
/** After the hyphen of `R-Kenntnisse`. */
export const HYPHENATED = words(`
  based kenntnisse kenntnissen programmierung programmierer entwickler entwicklerin entwicklung code skripte skripten
  paket pakete skills developer programming erfahrung backend services service programme projekte know kunskaper
  ontwikkelaar kennis ontwikkeling utvecklare`)

export const BEING = words(
  'is are ist sind est sont es son sera e sao sono jest sa je jsou ar er remains would will be',
)
const DEMANDED = `
  must plus required requirement preferred needed essential desirable mandatory bonus advantage necessary nice key ideal
  helpful welcome beneficial desired vital useful pflicht vorteil plus wunschenswert erforderlich notwendig muss
  voraussetzung atout exige exigee souhaite souhaitee requis requise apprecie imprescindible obligatorio valorable
  deseable requisito diferencial obrigatorio desejavel gradita richiesta preferibile wymagana wymagany mile widziana
  atutem vyhodou nutnosti podminkou vereist pre merit krav meriterande`
/** `Go is our main language`, `the language is Go`. */
export const USES = words('language languages used tool tools stack standard choice main daily technology backend code')
/** `R is a plus`. */
export const DEMANDS = words(DEMANDED)
export const YEARS = words('years year yrs jahre jahren ans anos anni lat let jaar ar')

export const OCCUPATIONS = words(`
  developer developers engineer engineers programmer programmers analyst specialist expert architect consultant
  administrator scientist dba sre
  statistician statisticians biostatistician biostatisticians mathematician econometrician actuary bioinformatician
  researcher researchers tester testers lead consultants architects specialists experts analysts scientists
  statistiker statistikerin statisticien statisticienne estadistico estatistico statystyk analista
  entwickler entwicklerin softwareentwickler softwareentwicklerin programmierer ingenieur ingenieurin developpeur
  developpeuse ingenieure desarrollador desarrolladora programador ingeniero desenvolvedor desenvolvedora engenheiro
  sviluppatore programmatore ingegnere ontwikkelaar utvecklare udvikler utvikler programista vyvojar kehittaja`)
/** Of any field: they need a word of software beside them, `Head of Data (R)`. */
export const ROLES = words(`
  head manager director principal chief owner professor lecturer fellow instructor trainer tutor teacher advocate
  evangelist contractor freelancer intern internship trainee apprentice apprenticeship student postdoc postdoctoral phd
  associate officer coordinator coach
  werkstudent werkstudentin praktikum praktikant praktikantin leiter leiterin leitung berater beraterin mitarbeiter
  mitarbeiterin dozent doktorand forscher forscherin responsable chef chercheur doctorant stagiaire stage alternant
  alternance jefe gerente becario estagiario responsabile tirocinante kierownik stazysta`)
export const RESEARCH = words('postdoc postdoctoral phd doktorand doctorant chercheur forscher forscherin')
/** `(m/w/d)`, `(H/F)` between a title and its tools. */
export const GENDERS = words('m w d f h x v k gn all genders div i ii iii iv senior junior sr jr mid level')
/** Between a name and the occupation in a title: `Rust Backend Developer`. */
export const FIELDS = words(`
  software data backend frontend fullstack full stack platform senior junior lead ml ai machine learning application
  applications web systems system embedded firmware devops cloud analytics bi database etl cognos back front end api
  solutions solution reporting report business technical ios android mobile qa quality
  test automation reliability security infrastructure game graphics research quantitative quant`)

/** Words near which a name that is also something else is the tool: nothing but software is called so. */
export const TOPICS = words(`
  data software code coding codebase programming programmer developer developers developing analytics analyst
  database databases sql api apis backend backends frontend frontends pipeline pipelines ml ai mlops devops
  dashboard dashboards script scripts scripting framework frameworks library libraries cluster clusters deploy
  deployment deployments deployed microservice microservices server servers query queries querying warehouse
  warehouses warehousing lakehouse etl elt web app apps cloud saas algorithm algorithms dataset datasets embeddings
  embedding inference llms chatbot chatbots nlp notebook notebooks tech repository repositories container containers
  orchestration orchestrator workflow workflows dag dags schema schemas visualisation visualization bi ide plugin
  plugins compiler gpu gpus robotics snippets ingestion ingest streaming migration migrations scientist scientists
  statistics statistical neural forecasting hibernate akka phoenix junit maven gradle android ios jvm yarn npm linux
  daten datenbank datenbanken softwareentwicklung entwickler entwicklung programmierung developpeur donnees logiciel
  datos desarrollador dados desenvolvedor dati sviluppatore finetuned ci cd provisioning crm erp numerical batch
  cache caching bucket columnar serialization messaging smart finetune tuning chatbots llm
  model models agents prompt prompts token tokens serving served serve monitoring metrics charts plots stream testing integration platform platforms technology technologies tool tools stack infrastructure automation perception regression forecasts engineer engineers engineering reports reporting index search lake storage computing format file files queue production
  measures formulas observability tracing protocol endpoint endpoints classification classifier classifiers recognition transcription retrieval vector consumers producers connectors connector scheduling scheduler browser robot robots localization localisation documents scanned extraction speech bayesian sampling mcmc differentiation functional concurrency macros builds orm http requests`)

/** `No R needed`, `kein SAP`, `sans Excel`. Apostrophes are gone. */
export const NEGATIONS = words(`
  no not without isnt arent dont doesnt wont neither nor never cannot non
  kein keine keinen keiner keinerlei nicht ohne pas sans aucun aucune sin ningun ninguna nao sem nenhum nenhuma senza
  nessuna nessun geen zonder niet bez nie brak inte utan ikke uden uten ej
  nothing cant nichts rien nada niente`)
/** With another negation they ask for it: `nothing works without SQL`. */
export const WITHOUT = words('without ohne sans sin senza sem zonder bez utan uden uten')
/** `not only`. */
export const RESTRICTIONS = words(
  'only just merely nur solely uniquement seulement solo solamente apenas limited necessarily',
)
/** Between a negation and what it denies. */
export const DENIED = words(`
  prior previous need needs needed for of any a an the in with experience knowledge job role position to have know use
  using require requires required expertise skills background hands on be necessary expect expected ask want
  programming coding deep strong existing formal expert you we do
  erfahrung erfahrungen kenntnisse vorkenntnisse vorherige mit ist sind wir du sie notwendig brauchst brauchen
  experience connaissance connaissances de d en besoin du experiencia conocimientos necesaria necesitas se
  esperienza conoscenza di experiencia conhecimento em doswiadczenia znajomosci ervaring kennis met van`)
/** Between what is denied and its negation: `R experience is not needed`. */
export const BEFORE_DENIAL = words(`
  experience knowledge skills skill is are does do will be programming expertise prior background proficiency degree
  kenntnisse erfahrung ist sind wird werden est sont n es son non e sono`)
/** What is denied: `not required`. */
export const NEEDS = words(`
  required needed necessary essential mandatory must prerequisite requirement expected needing
  erforderlich notwendig notig vorausgesetzt zwingend voraussetzung requis requise necessaire exige obligatoire necesario
  necesaria requerido requerida requerida necessario necessaria obrigatorio richiesto richiesta wymagana wymagany
  wymagane potrzebna nodig vereist kravs`)
export const UNNEEDED = words('unnecessary unneeded superfluous')

export const TOP_LEVEL_DOMAINS = words('com org io co edu gov de fr eu uk us dev app')
/** Words that may stand with a capital beside any name: they begin sentences, entries and titles. */
export const CAPITALISED = words(`
  senior junior lead principal staff head chief associate assistant strong good excellent solid using experience knowledge
  our we you the a an and or for with in of on to tools skills new advanced certified basic hands`)
