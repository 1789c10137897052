import { byWeight } from './rng.ts'

export interface DemoCareer {
  /** Keys of job titles for the first years, then from the third, the seventh and the twelfth on. */
  titles: [string, string, string, string]
  /** Relative to a data scientist's. */
  pay: number
  fields: string[]
  /** Keys of skills, over all groups. */
  skills: string[]
}

const TABLE = `
14|data-scientist senior-data-scientist lead-data-scientist director-of-data-science|1|Statistics,Mathematics,Physics,Economics,Computer Science|python sql r scikit-learn xgboost lightgbm dataframes statsmodels linear-regression logistic-regression gradient-boosting random-forests clustering time-series causal-inference a-b-testing data-storytelling experiment-tracking bayesian-methods
12|data-engineer senior-data-engineer data-architect data-engineering-manager|1.02|Computer Science,Information Systems,Software Engineering|python sql scala java bash apache-spark apache-kafka apache-flink dbt orchestration snowflake bigquery databricks aws azure google-cloud infrastructure-as-code docker data-quality-testing ci-cd spark-mllib
10|data-analyst senior-data-analyst product-analyst head-of-data|0.75|Economics,Business Informatics,Psychology,Statistics|sql r python vba data-storytelling business-acumen stakeholder-communication a-b-testing linear-regression clustering bigquery snowflake statsmodels
10|machine-learning-engineer senior-machine-learning-engineer machine-learning-scientist machine-learning-manager|1.15|Computer Science,Machine Learning,Electrical Engineering|python cpp pytorch tensorflow onnx docker kubernetes model-deployment streaming-inference feature-stores model-registry model-monitoring distributed-training gradient-boosting recommender-systems ray ci-cd aws
6|ai-engineer generative-ai-engineer ai-engineer ai-product-manager|1.18|Computer Science,Computational Linguistics,Cognitive Science|python typescript rag llm-agents mcp prompt-engineering llm-evaluation llm-guardrails embeddings vector-databases langchain llamaindex openai-api anthropic-api hugging-face-transformers docker structured-output semantic-search
5|analytics-engineer analytics-engineer data-product-manager head-of-data|0.95|Business Informatics,Economics,Information Systems|sql python dbt snowflake bigquery data-quality-testing orchestration stakeholder-communication product-thinking data-storytelling ci-cd
4|mlops-engineer mlops-engineer platform-engineer machine-learning-manager|1.1|Computer Science,Software Engineering|python go bash docker kubernetes ci-cd infrastructure-as-code model-deployment model-monitoring model-registry kubeflow orchestration aws google-cloud llm-serving ml-security
4|nlp-engineer nlp-engineer machine-learning-scientist research-scientist|1.12|Computational Linguistics,Computer Science|python pytorch spacy hugging-face-transformers text-classification named-entity-recognition question-answering semantic-search transformer-language-models contextual-embeddings multilingual-nlp text-annotation peft-lora rag
4|computer-vision-engineer computer-vision-engineer robotics-engineer research-scientist|1.12|Computer Science,Electrical Engineering,Robotics|python cpp cuda opencv pytorch object-detection semantic-segmentation instance-segmentation object-tracking ocr camera-calibration point-clouds convolutional-neural-networks vision-transformers edge-deployment onnx
3|research-engineer applied-scientist research-scientist research-scientist|1.3|Machine Learning,Mathematics,Physics|python pytorch jax transformers reinforcement-learning bandits graph-neural-networks generative-adversarial-networks distributed-training research technical-writing full-fine-tuning preference-tuning
2|quantitative-analyst quantitative-analyst quantitative-developer head-of-data|1.4|Mathematical Finance,Mathematics,Physics|python cpp r sql time-series bayesian-methods gaussian-processes regularised-models dataframes statsmodels finance-algorithmic-trading finance-portfolio-optimisation
2|statistician biostatistician biostatistician lead-data-scientist|0.9|Biostatistics,Statistics|r sas stata python survival-analysis bayesian-methods causal-inference linear-regression logistic-regression technical-writing statsmodels stan
2|decision-scientist decision-scientist operations-research-analyst head-of-data|1|Operations Research,Economics,Industrial Engineering|python r sql julia causal-inference bandits a-b-testing gaussian-processes business-acumen data-storytelling`

/** Weighted by how common a career is. */
export const DEMO_CAREERS: readonly DemoCareer[] = byWeight(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [weight, titles, pay, fields, skills] = line.split('|') as [string, string, string, string, string]
      const career: DemoCareer = {
        titles: titles.split(' ') as DemoCareer['titles'],
        pay: Number(pay),
        fields: fields.split(','),
        skills: skills.split(' '),
      }
      return [career, Number(weight)] as const
    }),
)

export interface DemoStage {
  /** Index into the four titles of a career. */
  title: 0 | 1 | 2 | 3
  /** Level of the career's skills. */
  level: number
  /** Relative to the middle. */
  pay: number
}

export function stageOf(years: number): DemoStage {
  if (years < 3) return { title: 0, level: 2, pay: 0.72 }
  if (years < 7) return { title: 1, level: 3, pay: 1 }
  if (years < 12) return { title: 2, level: 4, pay: 1.35 }
  return { title: 3, level: 4, pay: 1.7 }
}
