import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSkills, SKILLS, skillNamed } from './skills.ts'

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
    ['Excel, Storm and Segment', []],
    ['machine learning engineers on AWS', ['AWS', 'Machine Learning']],
    ['', []],
  ])('%s', (text, skills) => expect(inText(text).sort()).toEqual([...skills].sort()))

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
