import { palettes } from '#shared/brand/palette.ts'
import type { BrandName } from '#shared/storefronts/storefront.ts'

/** Returns the stylesheet of the page of withdrawal, in the colours of a brand. */
export const withdrawalStyles = (brand: BrandName): string => {
  const { ink, inkQuiet, paper, ruleOnPaper, error } = palettes[brand]
  return `*{box-sizing:border-box}
body{margin:0;padding:0 16px 64px;font:16px/1.5 Arial,sans-serif;color:${ink};background:${paper}}
header a{display:inline-block;padding:24px 0;color:inherit}
main{display:grid;gap:48px;max-width:1400px;margin:24px auto 0}
h1{max-width:14em;margin:0 0 24px;font-size:40px;line-height:1.05;overflow-wrap:anywhere}
h2{margin:32px 0 8px;font-size:20px;line-height:1.2}
p{max-width:62ch;margin:0 0 24px;overflow-wrap:anywhere}
.quiet,dd{color:${inkQuiet}}
.fault{color:${error};font-weight:bold}
.statement{padding-left:16px;border-left:4px solid ${ink}}
.field{display:block;max-width:440px;margin:0 0 24px}
.field span{display:block;font-size:14px;color:${inkQuiet}}
input,select,button{min-height:44px;border-radius:0;font:inherit;color:inherit}
.field input,.field select{width:100%;padding:8px 0;border:0;border-bottom:1px solid ${ink};background:${paper}}
button{width:100%;max-width:440px;margin:0 0 16px;padding:12px 16px;border:1px solid ${ink};text-align:left;font-weight:bold;color:${paper};background:${ink};cursor:pointer}
button.plain{color:${ink};background:none}
a:focus-visible,input:focus-visible,select:focus-visible,button:focus-visible{outline:2px solid ${ink};outline-offset:2px}
aside{border-top:1px solid ${ink}}
aside h2{margin-top:12px}
dl{margin:0}
dl div{display:grid;grid-template-columns:7em 1fr;gap:16px;padding:12px 0;border-bottom:1px solid ${ruleOnPaper}}
dt{font-weight:bold}
dd{margin:0}
@media (min-width:900px){body{padding:0 24px 64px}main{grid-template-columns:2fr 1fr}h1{font-size:72px}}
`
}
