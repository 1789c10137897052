import { chromium } from 'playwright-core'
import { launchOptions } from './tests/harness/browser.ts'
const b = await chromium.launch(await launchOptions())
const urls = { role:'/data-engineer-salary-calculator?experience=senior', cmp:'/data-engineer-salary-calculator?experience=mid&in=GB&with=senior', unk:'/professor-salary-calculator?country=FR', all:'/salary-calculator', dev:'/developer-advocate-salary-calculator?country=DE&remote=yes&company_size=small' }
for (const [w,h] of [[390,844],[1440,900]]) for (const scheme of ['light','dark']) {
  const p = await b.newPage({ viewport:{width:w,height:h}, colorScheme: scheme })
  for (const [n,u] of Object.entries(urls)) {
    if (scheme==='dark' && !['role','cmp'].includes(n)) continue
    await p.goto('http://127.0.0.1:3495'+u); await p.waitForTimeout(300)
    const over = await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth)
    if(over>0) console.log('overflow',n,w,over)
    await p.screenshot({ path:`/tmp/S-${n}-${w}-${scheme}.png`, fullPage: n!=='dev' })
  }
  await p.close()
}
await b.close()
