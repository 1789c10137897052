/** `demo-text.ts` fills the slots in braces from the employer, the job and the lists below. */
export const SENTENCES = {
  opening: [
    '{company} is a team of {size} people who {business}.',
    'Since {founded} we at {company} {business}, and {thing} is where much of the work now lies.',
    'At {company} we {business}. Behind every {quality} decision stands somebody who cares about {thing}.',
    'We {business}. Our customers rely on {system}, the {quality} platform that we have built around {thing}.',
    '{company} was founded in {founded} to {business}; today {size} colleagues look after {thing} and {thing}.',
    'You may not know {company} yet, though you have probably met our work: we {business}.',
    'Every week {system} turns millions of records on {thing} into something that {partner} can act upon.',
    'Most companies talk about {thing}. We {business}, so for us it is daily work.',
    'Our mission is simple to say and hard to do: we {business} and want {noun} for {thing} to be {quality}.',
    'Growth brought us {adjective} data and a long list of questions about {thing}; we are hiring to answer them.',
  ],
  mission: [
    'As our {role} you will own {thing} from the first sketch to the {noun} that run every night.',
    'In this role you join the {field} group and {verb} {noun} for {thing}.',
    'You will {verb} the {adjective} side of {system} together with {partner}.',
    'This position exists because {partner} ask better questions than our current {noun} can answer.',
    'We look for somebody who can {verb} {thing} without losing sight of the people affected.',
    'The first subject will be {thing}; what follows depends on what you find.',
    'Your work decides how we {verb} {thing} over the next {period}.',
    'Half of the job is {thing}, the other half is helping {partner} to trust the {noun}.',
    'You take over {adjective} {noun} for {thing} and make them {quality}.',
  ],
  reporting: [
    'You report to the Director of {field} and work closely with {partner}.',
    'The team consists of {number} engineers, {number} analysts and a {quality} product manager.',
    'You will sit with {partner} rather than in a separate department.',
    'The role reports to our Head of {field}, who joined {number} years ago from research.',
    'Your peers are {number} people in {number} time zones; your manager is the Director of Data Science.',
    'You lead {number} people directly and set direction for {number} more.',
    'You answer to the Chief Data Officer and present results to the board each quarter.',
    'There is a guild for {field} that meets on alternate Thursdays.',
  ],
  task: [
    '{Verb} {noun} for {thing} in {skill} and {skill}',
    '{Verb} {quality} {noun} that {partner} use without help',
    'Work with {partner} on {thing} and turn vague questions into {quality} {noun}',
    '{Verb} experiments on {thing}, from hypothesis to {noun}',
    'Keep {noun} for {thing} {quality}, documented and cheap to run',
    'Review the {noun} of your colleagues and raise the bar for {skill}',
    '{Verb} {thing} with {method}',
    'Bring {method} to {thing} where rules of thumb fail today',
    'Move {noun} from a first draft to {skill} and watch them in production',
    '{Verb} the {noun} between {thing} and {thing}',
    'Explain {method} to {partner} in words they would use themselves',
    'Find out what goes wrong with {thing} and {verb} the {noun}',
    'Own the service levels of {system}, including {noun} at night for one week in {number}',
    '{Verb} a {period} plan for {thing} and defend it with evidence',
    'Mentor {number} colleagues in {method} and {skill}',
    'Measure the effect of {thing} with {method} before we scale it',
    'Retire the {adjective} {noun} that nobody dares to touch',
    'Choose between buying and building {noun} for {thing}',
    'Hire, coach and keep a team that can {verb} {thing}',
    'Agree on {noun} with {partner} and publish them in the catalogue',
  ],
  requirement: [
    'At least {years} years with {skill}, {skill} or something close to them',
    'Sound knowledge of {skill} and {method}',
    'Experience with {thing} or another field with {adjective} data',
    'You have put {method} into production and lived with the result',
    'Fluent {skill}; working knowledge of {skill} and {skill}',
    'A {degree} in {subject}, or the same by another road',
    'You write {quality} code, {quality} tests and short documents',
    'Clear English, spoken and written, for talks with {partner}',
    'Comfort with {adjective} requirements and the patience to {verb} {noun}',
    'Practice in {method}, ideally for {thing}',
    'You can read a paper on {method} on Monday and try it on Friday',
    '{skill} in anger, {skill} by curiosity',
    'A habit of checking {noun} before believing them',
    'Proven record of leading {adjective} projects across {number} teams',
    'Nice to have: {skill}, {skill} or {noun} that you have published',
    'Exposure to {skill} in a regulated setting is a plus',
  ],
  benefit: [
    'We offer {benefit}, {benefit} and {benefit}.',
    'What you get: {benefit} and {benefit}.',
    'Beside the salary we add {benefit}, along with {benefit}.',
    'You can expect {benefit}, {benefit} and colleagues who {habit}.',
    'We pay fairly, publish our bands and add {benefit}.',
    'People stay with us because we {habit} and offer {benefit}.',
  ],
  closing: [
    'Hiring takes {number} conversations and one small exercise on {thing}, paid and never longer than an afternoon.',
    'Write us a few lines on {noun} you are proud of; a cover letter is not needed.',
    'We decide within {number} days and tell everyone the reason.',
    'If you meet only part of the list, apply anyway; curiosity about {thing} counts for more.',
    'We welcome applicants of every background and adapt the process where it helps.',
    'Questions go straight to the team, not to a mailbox.',
    'Please tell us when you could start and what you would like to learn.',
    'The position is open until filled; we read applications every {weekday}.',
  ],
} as const

/** Slots of employers and jobs are filled from their own tables. */
export const WORDS: Record<string, readonly string[]> = {
  verb: 'build,design,improve,simplify,measure,automate,extend,rework,maintain,forecast,model,monitor,migrate,prototype,validate,scale,harden,explain,document,tune,calibrate,audit,refactor,evaluate,deploy,profile,reconcile,enrich,benchmark,instrument,orchestrate,version,curate,segment,consolidate,stabilise,accelerate,challenge,map,shape'.split(
    ',',
  ),
  noun: 'pipelines,dashboards,models,forecasts,metrics,features,data contracts,services,reports,labels,evaluations,definitions,alerts,schemas,notebooks,tables,experiments,interfaces,documentation,baselines,test suites,runbooks,prototypes,embeddings,simulations,lineage,taxonomies,scorecards,ingestion jobs,guidelines,annotations,release notes,checks,cost reports,access rules,training sets,decision logs,event streams,semantic layers,quality gates'.split(
    ',',
  ),
  adjective:
    'reliable,tidy,messy,fast,honest,robust,fragile,transparent,lean,sparse,noisy,reproducible,readable,distributed,incremental,multilingual,seasonal,historical,ambitious,pragmatic,regulated,sensitive,lightweight,well tested,explainable,idempotent,legacy,modern,high volume,low latency,streaming,nightly,shared,unbiased,interactive,accurate,stable,auditable,modular,resilient'.split(
      ',',
    ),
  quality:
    'reliable,tidy,fast,honest,robust,transparent,lean,reproducible,readable,well tested,explainable,accurate,stable,auditable,modular,resilient,calm,careful,dependable,precise,consistent,thorough,fair,secure,efficient,clear,simple,thoughtful,evidence based,trustworthy'.split(
      ',',
    ),
  method:
    'gradient boosting,causal inference,survival analysis,Bayesian optimisation,transfer learning,active learning,contrastive learning,graph neural networks,time series decomposition,hierarchical models,uplift modelling,anomaly detection,reinforcement learning,retrieval augmented generation,fine tuning,quantisation,stream processing,dimensional modelling,change data capture,entity matching,topic models,synthetic controls,difference in differences,sequential testing,feature selection,semi supervised learning,federated learning,differential privacy,speech recognition,object detection,image segmentation,mixed integer programming,queueing theory,Monte Carlo simulation,kernel methods,conformal prediction,clustering,dimensionality reduction,knowledge distillation,multi armed bandits,stratified sampling,record linkage,geospatial joins,prompt evaluation,vector search,data versioning,schema evolution,columnar storage,blue green deployment,shadow traffic'.split(
      ',',
    ),
  benefit:
    'thirty days of leave,a learning budget,flexible hours,a four day week in summer,stock options,a pension plan,private health cover,parental leave for everyone,a bicycle or rail pass,conference travel,a desk budget for home,quiet focus days,sabbaticals after four years,childcare support,a yearly bonus,relocation help,visa sponsorship,lunch on office days,a gym allowance,volunteering days,language classes,mental health support,life insurance,a signing bonus,good hardware,open source Fridays,company retreats,commuter benefits,dental cover,matched retirement savings,hackathons,a book allowance'.split(
      ',',
    ),
  habit:
    'share unfinished work,disagree in writing,keep meetings short,review each other kindly,write things down,celebrate deleted code,leave at five,ask before assuming,publish their mistakes,pair on hard problems,teach at universities,say no with reasons'.split(
      ',',
    ),
  degree: "bachelor's degree,master's degree,doctorate,diploma,degree".split(','),
  subject:
    'statistics,computer science,mathematics,physics,economics,engineering,linguistics,bioinformatics,operations research,psychology,information systems,geography,econometrics,electrical engineering,cognitive science'.split(
      ',',
    ),
  number: 'two,three,four,five,six,seven,eight,nine'.split(','),
  period: 'quarter,year,eighteen months,two years,half year'.split(','),
  weekday: 'Monday,Tuesday,Wednesday,Thursday,Friday'.split(','),
}
