import type { Seniority } from '#domain/jobs/jobs.contract.ts'
import { byWeight } from './rng.ts'

export interface DemoRole {
  title: string
  /** What a lead of this role leads: `Data Science`. */
  field: string
  /** Relative to a data scientist's. */
  pay: number
  skills: string[]
}

const TABLE = `
14|Data Scientist|Data Science|1|Python,SQL,scikit-learn,pandas,NumPy,R,XGBoost,LightGBM,Statistics,A/B Testing,Causal Inference,Spark,Jupyter,MLflow,PyTorch,Tableau,Bayesian Methods,Time Series,Snowflake,Databricks
14|Data Engineer|Data Engineering|1.02|Python,SQL,Spark,Airflow,dbt,Kafka,Snowflake,BigQuery,Redshift,AWS,Azure,GCP,Databricks,Terraform,Scala,Java,Flink,Delta Lake,Iceberg,Docker,Kubernetes,Dagster,PostgreSQL
12|Data Analyst|Data Analytics|0.72|SQL,Excel,Tableau,Power BI,Python,Looker,R,Google Analytics,Statistics,A/B Testing,Data Visualization,DAX,BigQuery,Snowflake,dbt,Metabase
10|Machine Learning Engineer|Machine Learning|1.15|Python,PyTorch,TensorFlow,Kubernetes,Docker,MLflow,Kubeflow,AWS,SageMaker,Ray,C++,CUDA,Feature Store,scikit-learn,Spark,Go,gRPC,ONNX,Triton
5|Analytics Engineer|Analytics Engineering|0.95|SQL,dbt,Snowflake,BigQuery,Looker,Python,Airflow,Git,Data Modeling,Redshift,Fivetran,Tableau
5|AI Engineer|AI|1.18|Python,LangChain,LLM,RAG,OpenAI API,Hugging Face,PyTorch,Vector Databases,Prompt Engineering,FastAPI,Docker,Kubernetes,TypeScript,Node.js,AWS,LlamaIndex,pgvector
4|MLOps Engineer|Machine Learning Platform|1.1|Kubernetes,Docker,Terraform,Python,MLflow,Kubeflow,Airflow,AWS,GCP,Azure,Prometheus,Grafana,Go,CI/CD,Argo,Ray,Feature Store
4|Business Intelligence Developer|Business Intelligence|0.78|SQL,Power BI,Tableau,DAX,SSIS,SQL Server,Data Warehousing,Looker,Excel,Azure,ETL,.NET,C#
3|Research Scientist|AI Research|1.3|PyTorch,Python,JAX,Deep Learning,Reinforcement Learning,C++,CUDA,NLP,Computer Vision,Transformers,LaTeX,LLM
3|Data Architect|Data Architecture|1.2|Data Modeling,SQL,Snowflake,Azure,AWS,Databricks,Kafka,Data Governance,Data Mesh,ETL,Oracle,Spark,Collibra
3|Applied Scientist|Applied Science|1.22|Python,PyTorch,Machine Learning,Statistics,Causal Inference,Recommender Systems,Spark,Java,NLP,SQL
3|NLP Engineer|Natural Language Processing|1.12|Python,NLP,Transformers,Hugging Face,PyTorch,spaCy,LLM,Elasticsearch,FastAPI,Docker
3|Computer Vision Engineer|Computer Vision|1.12|Python,C++,OpenCV,PyTorch,CUDA,TensorRT,Computer Vision,Deep Learning,Docker,ROS,ONNX
3|Software Engineer, Data Platform|Data Platform|1.12|Java,Scala,Kotlin,Go,Python,Kafka,Spark,Kubernetes,AWS,PostgreSQL,gRPC,Rust,Terraform,Trino
3|Product Analyst|Product Analytics|0.8|SQL,A/B Testing,Amplitude,Mixpanel,Python,Looker,Statistics,Tableau,BigQuery
2|Data Product Manager|Data Product|1.05|SQL,Product Management,Jira,A/B Testing,Data Governance,Tableau,Agile
2|Database Administrator|Database Operations|0.85|PostgreSQL,Oracle,SQL Server,MySQL,Linux,Bash,AWS,MongoDB,Ansible,Redis
2|Quantitative Researcher|Quantitative Research|1.45|Python,C++,R,Statistics,Time Series,KDB+,Mathematical Optimization,pandas,Linux,Stochastic Calculus
2|Statistician|Biostatistics|0.88|R,SAS,Statistics,Bayesian Methods,Clinical Trials,Python,Survival Analysis,Stata
2|Data Governance Specialist|Data Governance|0.75|Data Governance,Collibra,Data Quality,SQL,GDPR,Master Data Management,Alation,Excel
2|Decision Scientist|Decision Science|1|SQL,Python,Causal Inference,A/B Testing,Mathematical Optimization,Statistics,Tableau
1|Developer Advocate|Developer Relations|1.02|Python,JavaScript,TypeScript,Technical Writing,SQL,Docker,LLM,Git
1|Data Quality Engineer|Data Quality|0.85|SQL,Python,Great Expectations,dbt,Airflow,Data Quality,Git
1|Robotics Perception Engineer|Robotics|1.15|C++,ROS,Python,SLAM,Computer Vision,PyTorch,CUDA,Sensor Fusion,Linux`

export const DEMO_ROLES: readonly DemoRole[] = byWeight(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [weight, title, field, pay, skills] = line.split('|') as [string, string, string, string, string]
      return [{ title, field, pay: Number(pay), skills: skills.split(',') }, Number(weight)] as const
    }),
)

export interface DemoLevel {
  seniority: Seniority | null
  /** Relative to the mid level's. */
  pay: number
  years: string
  /** `%` stands for the role's title, `#` for the field; after `%` and `#` nothing is plural. */
  titles: string[]
}

export const DEMO_LEVELS: readonly DemoLevel[] = byWeight<DemoLevel>([
  [
    {
      seniority: 'intern',
      pay: 0.4,
      years: 'no',
      titles: ['% Intern', 'Intern, #', 'Working Student # (m/f/d)', '% Internship'],
    },
    3,
  ],
  [
    {
      seniority: 'junior',
      pay: 0.68,
      years: 'one or two',
      titles: ['Junior %', 'Graduate %', 'Jr. %', 'Entry Level %'],
    },
    9,
  ],
  [{ seniority: null, pay: 0.95, years: 'three', titles: ['%', '%', '%', '% II', '% (f/m/x)', '% - @', '%, @'] }, 30],
  [
    {
      seniority: 'senior',
      pay: 1.25,
      years: 'five',
      titles: ['Senior %', 'Senior %', 'Sr. %', 'Senior % - @', 'Senior %, @'],
    },
    27,
  ],
  [{ seniority: 'lead', pay: 1.45, years: 'six', titles: ['Lead %', '% Lead', 'Team Lead #', 'Technical Lead, #'] }, 8],
  [
    {
      seniority: 'principal',
      pay: 1.65,
      years: 'eight',
      titles: ['Principal %', 'Staff %', 'Staff %, @', 'Senior Staff %'],
    },
    7,
  ],
  [
    {
      seniority: 'manager',
      pay: 1.5,
      years: 'seven',
      titles: ['# Manager', 'Manager, #', 'Senior Manager, #', 'Engineering Manager, #'],
    },
    6,
  ],
  [
    {
      seniority: 'director',
      pay: 2,
      years: 'ten',
      titles: [
        'Director, #',
        'Director of #',
        'Director, #',
        'Senior Director, #',
        'Associate Director, #',
        'Director of #, @',
      ],
    },
    7,
  ],
  [
    {
      seniority: 'executive',
      pay: 2.5,
      years: 'twelve',
      titles: ['VP of #', 'Vice President, #', 'Chief Data Officer', 'SVP #', 'Chief AI Officer'],
    },
    3,
  ],
])
