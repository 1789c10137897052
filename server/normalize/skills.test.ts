import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSkills, SKILLS, skillFilterValue, skillNamed } from './skills.ts'

const inText = (text: string) => findSkills('', text)

describe('the dictionary', () => {
  test('holds at least 250 skills, and no spelling twice', () => {
    expect(SKILLS.length).toBeGreaterThanOrEqual(250)
    const spellings = SKILLS.flatMap(({ name, aliases = [], signs = [] }) => [name, ...aliases, ...signs])
    const keys = spellings.map((spelling) => spelling.toLowerCase())
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  test('finds every skill by each of its spellings', () => {
    for (const skill of SKILLS) {
      for (const spelling of [skill.name, ...(skill.aliases ?? []), ...(skill.signs ?? [])]) {
        expect([spelling, skillNamed(spelling)?.name]).toEqual([spelling, skill.name])
      }
    }
  })
})

describe('findSkills', () => {
  test.each([
    ['We use C++, C# and .NET.', ['C++', 'C#', '.NET']],
    ['Node.js or nodejs, ASP.NET', ['Node.js', '.NET']],
    ['scikit-learn, Scikit Learn and sklearn', ['scikit-learn']],
    ['CI/CD, A/B testing, PL/SQL', ['CI/CD', 'A/B Testing', 'PL/SQL']],
    ['Python, R and SQL', ['Python', 'R', 'SQL']],
    ['R, Go, C, Python', ['R', 'Go', 'C', 'Python']],
    ['code in Go', ['Go']],
    ['Languages: R', ['R']],
    ['Programming languages: Go', ['Go']],
    ['Stack Go Kafka', ['Go', 'Kafka']],
    ['We work with C suite executives and know C level people.', []],
    ['experience with the R programming language', ['R']],
    ['C/C++ under Linux', ['C', 'C++', 'Linux']],
    ['Our R&D team will go to market in Series C with C-level support, Go-to-market and Plan C.', []],
    ['Go for it! Vitamin C. Employee R. Miller', []],
    ['You excel at what you do. Excel in a fast team. Spring 2026. We react fast.', []],
    ['Strong Excel skills and some Rust', ['Excel', 'Rust']],
    ['experience with Excel, PowerPoint', ['Excel', 'PowerPoint']],
    ['Laravel developers', ['PHP']],
    ['Node JS, Vue-js, ASP .NET and C#.NET', ['Node.js', 'Vue.js', '.NET', 'C#']],
    ['Power, BI. Machine. Learning', []],
    ['R, Go', ['R', 'Go']],
    ['work with R and a Go/C backend', ['R', 'Go', 'C']],
    ['Objective-C, R-squared and a mobile app', ['Objective-C']],
    ['use Flask, Rust, and Docker', ['Flask', 'Rust', 'Docker']],
    ['Excel, Storm and Segment', ['Excel', 'Storm', 'Segment']],
    ['machine learning engineers on AWS', ['AWS', 'Machine Learning']],
    ['', []],
  ])('%s', (text, skills) => expect(inText(text).sort()).toEqual([...skills].sort()))

  test.each([
    ['Languages: C; Julia', ['C', 'Julia']],
    ['R & Go, plus Storm', ['R', 'Go', 'Storm']],
    ['Hive and Presto', ['Hive', 'Presto']],
    ['1. R 2. C 3. SQL', ['R', 'C', 'SQL']],
    ['Python: advanced; R: basic', ['Python', 'R']],
    ['Java, not JavaScript', ['Java']],
    ['Strong R skills', ['R']],
    ['4+ years of Go', ['Go']],
    ['Comfortable with C', ['C']],
    ['Rust is a big plus', ['Rust']],
    ['Julia-based models', ['Julia']],
    ['C (must have)', ['C']],
    ['Our main language is Go.', ['Go']],
    ['Go, preferably', ['Go']],
    ['using Go to build services', ['Go']],
    ['Kubernetes deployments via Helm', ['Kubernetes', 'Helm']],
    ['vector stores like Chroma', ['Vector Databases', 'Chroma']],
    ['C ++ and C #', ['C++', 'C#']],
    ['Azure Data Factory', ['Azure Data Factory', 'Azure']],
    ['R (3+ years), Go (2 years)', ['R', 'Go']],
    ['C (5+ yrs)', ['C']],
    ['R+Go', ['R', 'Go']],
    ['Go + Rust', ['Go', 'Rust']],
    ['Python+SQL and C+++', ['Python', 'SQL']],
    ['C++/Rust', ['C++', 'Rust']],
    ['PL/SQL and SQL Server', ['PL/SQL', 'SQL Server', 'SQL']],
  ])('by lists and phrases: %s', (text, skills) => expect(inText(text).sort()).toEqual([...skills].sort()))

  test.each([
    ['Gute C-Kenntnisse, Erfahrung mit Spark', ['C', 'Spark']],
    ["connaissance d'Excel", ['Excel']],
    ['Dominio de R o Julia', ['R', 'Julia']],
    ['esperienza con Flask', ['Flask']],
    ["R'da tecrübe, SQL'i bilen", ['R', 'SQL']],
    ['熟悉C语言、Spark和SQL', ['C', 'Spark', 'SQL']],
    ['Python을 사용한 데이터 분석', ['Python']],
  ])('in other languages: %s', (text, skills) => expect(inText(text).sort()).toEqual([...skills].sort()))

  test.each([
    'no Java, PHP or Ruby needed',
    'Excel and R are not required',
    'Neither SAS nor SPSS',
    'You do not need to know Scala',
    "we don't use PHP",
    'Keine Kenntnisse in R',
    'SQL-Kenntnisse sind nicht erforderlich',
    'pas besoin de connaissances en Java',
    'sin experiencia en Python',
    'No SQL needed',
    'No coding or SQL required',
    'no coding, SQL or Python required',
    'No statistics, R or SAS needed',
    'Keine Programmierung oder SQL notwendig',
  ])('nothing is asked for: %s', (text) => expect(inText(text)).toEqual([]))

  test.each([
    ['not only Python but also R', ['Python', 'R']],
    ['SQL is not required, but a plus', ['SQL']],
    ['Nothing works without SQL here', ['SQL']],
    ['No SQL databases such as MongoDB', ['NoSQL', 'MongoDB']],
    ['R, not Excel', ['R']],
    ['no SAP, we use Kafka', ['Kafka']],
    ['no agency, Python and SQL required', ['Python', 'SQL']],
    ['no degree or certificate, but SQL', ['SQL']],
    ['No travel. SQL or Python required', ['SQL', 'Python']],
  ])('a negation of something else: %s', (text, skills) => expect(inText(text)).toEqual(expect.arrayContaining(skills)))

  test.each([
    'a good looker',
    'Every snowflake is unique',
    'the Oracle of Delphi',
    'a glass of pinot noir',
    'Claude Perrin leads the data team',
    'Ask Ray or Julia',
    'Gemini zodiac signs',
    'Transformers (electrical)',
    'Good Clinical Practice (GCP)',
    'MDM (mobile device manager)',
    'a restful night',
    'Franz Kafka wrote novels',
    'an iceberg lettuce salad',
    'Option C is the standard choice',
    'Führerschein Klasse C',
    'Arbeiten mit Helm und Schutzbrille',
    'Experience as a head Chef in hotels',
    'Spring 2027, apply now',
    'We measure airflow and redshift',
    'write to go@example.org or see www.example.org/r/python',
  ])('other meanings: %s', (text) => expect(inText(text)).toEqual([]))

  test.each([
    ['Data Scientist (R)', ['R']],
    ['Platform Engineer (Go)', ['Go']],
    ['Backend Engineer - Go', ['Go']],
    ['Ingenieur (m/w/d) – C', ['C']],
    ['Développeur Rust (H/F)', ['Rust']],
    ['Rust Backend Developer', ['Rust']],
    ['Storm Damage Engineer', []],
    ['R Statistician', ['R']],
    ['Statistician (R)', ['R']],
    ['Biostatistician (R)', ['R']],
    ['Quantitative Researcher (R)', ['R']],
    ['Postdoc (R)', ['R']],
    ['Data Professor (R)', ['R']],
    ['Developer Advocate (Go)', ['Go']],
    ['Tech Lead - Go', ['Go']],
    ['Backend Lead (Go)', ['Go']],
    ['Head of Data (R)', ['R']],
    ['Manager, Data Science (R)', ['R']],
    ['Werkstudent Data Science (R)', ['R']],
    ['QA Tester (C)', ['C']],
    ['[Go] Backend', ['Go']],
    ['(R) Platform', ['R']],
    ['Swift iOS developer', ['Swift']],
    ['Julia Quantitative Researcher', ['Julia']],
    ['Go Android Developer', ['Go']],
    ['Head of Marketing (C-Level)', []],
    ['Sales Manager, Region C', []],
    ['Manager in Training (R&D)', []],
    ['Driver (C)', []],
    ['Head of Go To Market', []],
    ['Account Manager - Go Live Support', []],
    ['Julia Roberts, Researcher', []],
    ['Lead R&D Engineer', []],
    ['Spring Internship 2027', []],
  ])('in a title: %s', (title, skills) => expect(findSkills(title, '').sort()).toEqual([...skills].sort()))

  test.each([
    ['Python (Programming Language)', ['Python']],
    ['C/C++', ['C', 'C++']],
    ['Java development', ['Java']],
    ['go-getter', []],
  ])('the tag %s', (tag, skills) => expect(findSkills('', '', [tag]).sort()).toEqual(skills))

  test('puts the title first, then what the source lists, then the text, broad ones last', () => {
    const skills = findSkills('Spark Engineer', 'Machine learning with Airflow, Kafka. Airflow again.', [
      'golang',
      'teamwork',
      'r',
    ])
    expect(skills).toEqual(['Spark', 'Go', 'R', 'Airflow', 'Kafka', 'Machine Learning'])
  })

  test('does not accept a capital in a title as evidence', () => {
    expect(findSkills('Express Delivery Analyst, Spring Intake', '')).toEqual([])
    expect(findSkills('React / Rust Developer', '')).toEqual(['React', 'Rust'])
    expect(findSkills('Go Developer', '')).toEqual(['Go'])
  })

  test('returns at most thirty', () => {
    expect(inText(SKILLS.map((skill) => skill.name).join(', '))).toHaveLength(30)
  })

  test('never throws and returns only skills of the dictionary', () => {
    const names = new Set(SKILLS.map((skill) => skill.name))
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom(...names, ' and ', ', ', '/', 'İ'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) =>
        inText(pieces.join('')).every((name) => names.has(name)),
      ),
    )
  })
})

test.each([
  ['golang', 'Go'],
  ['POSTGRES', 'PostgreSQL'],
  ['laravel', 'laravel'],
  ['team spirit', 'team spirit'],
])('a filter for %s is one for %s', (typed, name) => expect(skillFilterValue(typed)).toBe(name))
