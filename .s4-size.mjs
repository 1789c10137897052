import { chromium } from '/tmp/wt-s4/node_modules/playwright-core/index.mjs'
import { launchOptions } from '/tmp/wt-s4/tests/harness/browser.ts'
const b=await chromium.launch(await launchOptions()); const p=await b.newPage()
for(const u of ['/jobs?query=python','/']){await p.goto('http://127.0.0.1:3340'+u); await p.waitForTimeout(1500)
console.log(u, await p.evaluate(()=>performance.getEntriesByType('resource').filter(r=>/\.js/.test(r.name)).reduce((s,r)=>s+r.encodedBodySize,0)))}
await b.close()
