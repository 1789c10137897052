/** A skill by the name that pages show, with the other ways to write it. */
export interface Skill {
  name: string
  aliases: readonly string[]
  /** Words that show the skill without being its name: whoever asks for `laravel` asks for PHP, not the other way round. */
  signs: readonly string[]
  /** The name is an everyday word or letter, too: it means the skill only beside other skills or words such as "in". */
  ambiguous?: true
  /** The name is an everyday word in small letters: only `Excel`, `Spark`, `React` with a capital mean the skill. */
  capital?: true
  /** So wide that it tells little of a job; listed after the others. */
  broad?: true
}

/**
 * Names; after the colon aliases; after the bar signs. Marks before the name: `?` ambiguous, `^` only with a capital, `~` broad.
 * Case, accents and the sign between the parts of a name (`scikit-learn`, `scikit learn`) do not matter.
 */
const TABLE = `
Python | python3, python 3
?R: r programming, r language | rstudio, r studio, rstats
SQL: ansi sql | sql queries
Java | java 8, java 11, java 17, jdk
JavaScript | ecmascript
TypeScript
?C: c programming, ansi c
C++: cpp, c plus plus | c++11, c++14, c++17, c++20
C#: csharp, c sharp
F#: fsharp
.NET: dotnet, dot net, .net core | asp.net, asp.net core, .net framework
VB.NET: visual basic .net
Visual Basic
VBA: visual basic for applications | excel macros
?Go: golang, go lang, go language
^Rust: rustlang
Scala
Kotlin
^Swift | swiftui
Objective-C
^Julia: julialang
MATLAB | simulink
SAS: sas programming | sas base, base sas, sas eg, sas enterprise guide, sas viya
SPSS: ibm spss
Stata
^Perl
PHP | laravel
^Ruby | ruby on rails
Bash: shell scripting, bash scripting, shell script, unix shell
PowerShell
Groovy
Haskell
Clojure
Elixir
Erlang
Lua
Fortran
COBOL
^Dart
Solidity
Assembly Language | x86 assembly
PL/SQL: plsql
T-SQL: tsql, transact-sql
HTML: html5
CSS: css3 | sass
GraphQL
LaTeX
pandas | python pandas
NumPy
SciPy
Polars
Dask
PySpark
Matplotlib
Seaborn
Plotly | plotly dash
Bokeh
ggplot2: ggplot
Tidyverse | dplyr, tidyr, purrr
Shiny: r shiny, rshiny, shiny apps
Streamlit
Gradio
Jupyter: jupyter notebook, jupyter notebooks | jupyterlab, ipython
scikit-learn: sklearn, sci-kit learn, scikit
XGBoost
LightGBM
CatBoost
statsmodels
PyTorch: torch | pytorch lightning
TensorFlow: tensor flow, tf2 | tfx
Keras
JAX
MXNet
Theano
fastai: fast.ai
ONNX: onnx runtime
TensorRT | tensorrt-llm
Triton: triton inference server, nvidia triton
CUDA | cuda c++, cudnn
RAPIDS: nvidia rapids | cudf
PyMC: pymc3
^Stan: rstan, pystan
^Prophet: fbprophet
H2O: h2o.ai, driverless ai
Optuna
AutoML
DataRobot
^Dataiku
KNIME
RapidMiner
Alteryx
spaCy
NLTK
Gensim
Hugging Face: huggingface
Transformers: transformer models, hugging face transformers
BERT | roberta, distilbert
GPT | gpt-4, gpt-4o, gpt-3, gpt-5, chatgpt
Llama | llama 2, llama 3, llama2
Claude: anthropic claude | anthropic api, claude api, claude code
Gemini: google gemini | gemini api
Mistral | mixtral
LLM: llms, large language model, large language models
Generative AI: genai, gen ai, gen-ai
RAG: retrieval augmented generation, retrieval-augmented generation
AI Agents: agentic ai, llm agents, ai agent, agentic systems | multi-agent systems, agentic workflows
MCP: model context protocol
Prompt Engineering: prompt design, prompting
Fine-Tuning: fine tuning, finetuning, fine-tune llms
LoRA: peft | qlora
RLHF | dpo, preference tuning
LangChain | langgraph, langsmith
LlamaIndex: llama index
OpenAI API: openai, openai apis | azure openai
vLLM
LLM Evaluation: llm evals | prompt evaluation
LLMOps
Vector Databases: vector database, vector db, vector store, vector stores, vector search
^Pinecone
Weaviate
Qdrant
Milvus
^Chroma: chromadb
pgvector
FAISS
Embeddings: text embeddings | word2vec, semantic search, word embeddings
Diffusion Models: diffusion model | stable diffusion
GANs: gan, generative adversarial networks
Speech Recognition: asr, automatic speech recognition, speech to text
Text to Speech: speech synthesis, text-to-speech
OpenCV
YOLO | yolov5, yolov8
OCR: optical character recognition
SLAM
Sensor Fusion
LiDAR
ROS: ros2, robot operating system
~Machine Learning: machine-learning | statistical learning
~Deep Learning: deep neural networks | neural networks, neural network
~NLP: natural language processing | natural language understanding, nlu, computational linguistics
~Computer Vision | image processing, machine vision
Reinforcement Learning | deep reinforcement learning
Graph Neural Networks: gnn, gnns
Recommender Systems: recommendation systems, recommendation engines, recommendation engine, recommender system, recommenders
Object Detection
Image Segmentation | semantic segmentation
Federated Learning
Transfer Learning
~Statistics: statistical analysis, statistical modeling, statistical modelling, statistical methods
Bayesian Methods: bayesian statistics, bayesian inference, bayesian modeling, bayesian modelling
Causal Inference: causal modeling | causal analysis
A/B Testing: ab testing, a/b tests, a/b test, split testing, ab tests
Experimentation: experimental design, design of experiments
Time Series: time-series, time series analysis | arima, time series forecasting
Forecasting | demand forecasting
Survival Analysis
^Optimization: mathematical optimization, convex optimization
Operations Research
Linear Programming | mixed integer programming, integer programming
Gurobi
CPLEX
Simulation | monte carlo simulation, monte carlo
Stochastic Calculus
Regression | linear regression, logistic regression
Clustering | k-means
Gradient Boosting
Random Forest: random forests | decision trees
Anomaly Detection: outlier detection
Dimensionality Reduction | pca, umap, t-sne
Feature Engineering
Predictive Modeling: predictive modelling, predictive analytics, predictive models
Data Mining
Econometrics
Explainable AI: xai | shap, model interpretability
Responsible AI: ai ethics | ai governance
Clinical Trials
Bioinformatics: computational biology | genomics
Geospatial: gis, geospatial analysis | arcgis, qgis, postgis, geopandas
Spark: apache spark | spark streaming, spark sql, sparksql, spark mllib
Hadoop: apache hadoop | hdfs, mapreduce, cloudera, yarn cluster
^Hive: apache hive, hiveql
^Impala: apache impala
^Presto: prestodb
Trino
Kafka: apache kafka | kafka streams, confluent, confluent kafka
Flink: apache flink
^Beam: apache beam
NiFi: apache nifi
Pulsar: apache pulsar
^Storm: apache storm
RabbitMQ
Kinesis: aws kinesis, amazon kinesis
Pub/Sub: google pub/sub, google pubsub
Airflow: apache airflow
Dagster
^Prefect
^Luigi
^Argo: argo workflows, argocd, argo cd
dbt: data build tool | dbt core, dbt cloud
Fivetran
Airbyte
Stitch: stitch data
Informatica: informatica powercenter, powercenter
Talend
SSIS: sql server integration services
SSRS: sql server reporting services
SSAS: analysis services
DataStage: ibm datastage
Matillion
AWS Glue: glue jobs
Azure Data Factory: adf, data factory
ETL: elt, etl/elt, extract transform load | etl pipelines
~Data Pipelines: data pipeline
Data Modeling: data modelling, dimensional modeling, dimensional modelling, data model design | star schema, kimball
Data Vault: data vault 2.0
Data Warehousing: data warehouse, data warehouses, dwh, enterprise data warehouse
Data Lake: data lakes, datalake
Lakehouse: data lakehouse
Data Mesh
Data Governance
Data Quality | data validation
Data Catalog: data catalogue, data cataloging
Data Lineage
Master Data Management: mdm, master data
Metadata Management
Collibra
Alation
Great Expectations
Monte Carlo Data
GDPR
HIPAA
Snowflake: snowflake db | snowpark
BigQuery: big query, google bigquery
Redshift: amazon redshift, aws redshift
Databricks: azure databricks | unity catalog
Delta Lake
Iceberg: apache iceberg
Hudi: apache hudi
Parquet: apache parquet
^Avro: apache avro
Azure Synapse: synapse, synapse analytics, azure synapse analytics
Microsoft Fabric: ms fabric
Teradata
Vertica
Greenplum
ClickHouse
DuckDB
^Druid: apache druid
Pinot: apache pinot
KDB+: kdb | kdb/q, kdb+/q
PostgreSQL: postgres, postgre sql
MySQL
MariaDB
SQL Server: ms sql, mssql, microsoft sql server, ms sql server | azure sql
Oracle: oracle database, oracle db, oracle sql
Db2: ibm db2
SQLite
MongoDB: mongo
Cassandra: apache cassandra
DynamoDB: dynamo db
Redis
Elasticsearch: elastic search | elk stack, opensearch
Solr: apache solr
Neo4j | cypher query
Couchbase
HBase: apache hbase
InfluxDB
TimescaleDB
CosmosDB: cosmos db, azure cosmos db
^Firebase | firestore
Supabase
Graph Databases: graph database | knowledge graphs, knowledge graph
NoSQL: no-sql, nosql databases
Replication: database replication
AWS: amazon web services, aws cloud
Azure: microsoft azure, azure cloud
GCP: google cloud, google cloud platform
IBM Cloud
OpenStack
SageMaker: amazon sagemaker, aws sagemaker
Vertex AI: google vertex ai
Bedrock: amazon bedrock, aws bedrock
Azure ML: azure machine learning, azureml
S3: amazon s3, aws s3
EC2: amazon ec2
AWS Lambda: lambda functions
EMR: amazon emr, aws emr
Athena: amazon athena, aws athena
Step Functions: aws step functions
Docker | docker compose, containerization, containerisation
Kubernetes: k8s | eks, gke, aks
^Helm | helm charts
OpenShift
Terraform | infrastructure as code, iac
Pulumi
CloudFormation: aws cloudformation | aws cdk
Ansible
^Puppet
^Chef: chef infra
Jenkins
GitHub Actions
GitLab CI: gitlab ci/cd
CI/CD: cicd, ci cd, continuous integration, continuous delivery, continuous deployment
DevOps
DataOps
MLOps: ml ops, machine learning operations
MLflow: ml flow
Kubeflow
Weights & Biases: wandb, weights and biases
DVC: data version control
^Feast: feast feature store
Feature Store: feature stores | tecton
Model Monitoring: model drift | drift detection
Model Deployment: model serving, productionizing models, deploying models
^Ray | ray serve, ray tune, anyscale
Prometheus
Grafana
Datadog
Splunk
New Relic
OpenTelemetry
Git: git version control | version control
GitHub
GitLab
Bitbucket
Linux | ubuntu, red hat, rhel, centos
Unix
Windows Server
Node.js: nodejs, node js
React: react.js, reactjs
Angular: angularjs, angular.js
Vue.js: vue, vuejs
Next.js: nextjs
D3.js: d3, d3js
^Express: express.js, expressjs
Django
^Flask
FastAPI: fast api
^Spring: spring framework | spring boot, springboot
gRPC
REST API: rest apis, restful, restful api, restful apis, restful services
Microservices: microservice
^Selenium
Power BI: powerbi, microsoft power bi, ms power bi, power-bi
DAX
Power Query: m query
Power Automate | power platform, power apps, powerapps
Tableau | tableau desktop, tableau server, tableau prep
Looker | lookml, looker studio, google data studio, data studio
Qlik | qlikview, qlik sense, qliksense
MicroStrategy
Cognos: ibm cognos
SAP BusinessObjects: business objects, businessobjects, sap bo
Crystal Reports
Metabase
Superset: apache superset
ThoughtSpot
Domo
Sigma Computing
^Sisense
Excel: microsoft excel, ms excel | pivot tables, vlookup, advanced excel
~PowerPoint: microsoft powerpoint, ms powerpoint
~Microsoft Word: ms word
~Microsoft Office: ms office | office 365, microsoft 365, o365
Microsoft Access: ms access
~SharePoint
Google Sheets
Visio: microsoft visio
Google Analytics | ga4, google analytics 4
Google Tag Manager
Adobe Analytics | adobe experience platform
Amplitude: amplitude analytics
Mixpanel
^Segment: twilio segment
Braze
SEO
Data Visualization: data visualisation, data viz, dataviz
~Dashboards: dashboard development | dashboarding
Business Intelligence | bi tools, bi reporting
Data Analysis: data analytics | exploratory data analysis
Web Scraping: web crawling | beautifulsoup, scrapy
SAP | sap hana, sap bw, sap s/4hana, s/4hana
Salesforce: sfdc, salesforce crm
ServiceNow
Workday: workday hcm
Dynamics 365: ms dynamics
HubSpot
Jira
Confluence
Trello
~Agile: agile methodologies | scrum, kanban
Product Management | product strategy, product roadmap
~Project Management | pmp
Requirements Gathering: requirements analysis
Process Mining | celonis
Six Sigma: lean six sigma
RPA: robotic process automation | uipath, blue prism
Technical Writing
Stakeholder Management
Cybersecurity: information security, cyber security
Blockchain
IoT: internet of things
Edge Computing: edge ai
Embedded Systems: embedded software
Digital Twins: digital twin
Signal Processing: dsp
Computer Graphics
High Performance Computing: hpc | slurm
Distributed Systems: distributed computing
Big Data
Actuarial Science
Financial Modeling: financial modelling
Risk Modeling: risk modelling, credit risk modeling, credit risk modelling
Fraud Detection
Marketing Mix Modeling: marketing mix modelling, mmm
Customer Segmentation
Churn Modeling: churn prediction
Pricing Analytics | price optimization`

const ENTRY = /^([?^~]?)(.*?)(?:: (.*?))?(?: \| (.*))?$/
const MARKS = { '?': 'ambiguous', '^': 'capital', '~': 'broad' } as const

/** The one dictionary of skills: what jobs are searched for, and what the search takes as an exact name. */
export const SKILLS: readonly Skill[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [, mark, name, aliases, signs] = ENTRY.exec(line) as unknown as [string, string, string, string?, string?]
    const flag = MARKS[mark as keyof typeof MARKS]
    return { name, aliases: aliases?.split(', ') ?? [], signs: signs?.split(', ') ?? [], ...(flag && { [flag]: true }) }
  })
