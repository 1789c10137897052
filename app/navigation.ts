import { BLOG_PATH } from '#domain/blog/articles.ts'
import { searchPath } from '#domain/jobs/job-paths.ts'
import { SALARY_CALCULATOR_PATH } from '#domain/salaries/salary-roles.ts'

export interface NavItem {
  label: string
  href: string
  /** What is new there. */
  count?: number
}

export interface NavGroup {
  label: string
  items: NavItem[]
}

export const MAIN_NAVIGATION: NavItem[] = [
  { label: 'Jobs', href: '/jobs' },
  { label: 'Data science', href: '/data-science-jobs' },
  { label: 'Top paid', href: '/top-paid-jobs' },
  { label: 'Salaries', href: SALARY_CALCULATOR_PATH },
  { label: 'Blog', href: BLOG_PATH },
]

const search = (label: string, query = label, remote = false): NavItem => ({
  label,
  href: searchPath({ query, remote }),
})

export const BROWSE: NavGroup[] = [
  {
    label: 'Roles',
    items: [
      search('Data Scientist'),
      search('Data Analyst'),
      search('Data Engineer'),
      search('Machine Learning Engineer'),
      search('AI Engineer'),
      search('Analytics Engineer'),
      search('Research Scientist'),
    ],
  },
  {
    label: 'Skills',
    items: [
      search('Python'),
      search('SQL'),
      search('LLM'),
      search('PyTorch'),
      search('Spark'),
      search('Computer Vision'),
      search('NLP'),
    ],
  },
  {
    label: 'Remote',
    items: [
      search('Remote data science', 'data science', true),
      search('Remote data engineering', 'data engineer', true),
      search('Remote machine learning', 'machine learning', true),
      search('Remote analytics', 'analytics', true),
    ],
  },
]
