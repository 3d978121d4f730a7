import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import { palettes } from '#shared/brand/palette.ts'
import { wordmarkPath } from '#shared/brand/wordmark-path.ts'
import type { BrandName } from '#shared/storefronts/storefront.ts'

/** Returns the reference page's look: the brand's wordmark, type, colours and icon in place of the library's. */
export function referenceLook(brand: BrandName, title: string): Pick<FastifySwaggerUiOptions, 'theme' | 'logo'> {
  return {
    logo: { type: 'image/svg+xml', content: Buffer.from(wordmark(brand)), href: '/', target: '_self' },
    theme: {
      title,
      css: [{ filename: 'shop.css', content: stylesheet(brand) }],
      favicon: [
        { filename: 'favicon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: readIcon(brand) },
      ],
    },
  }
}

const wordmark = (brand: BrandName): string => {
  const { width, path } = wordmarkPath(brand, 'en', brand === 'lan' ? 640 : 720)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100"><path fill="${palettes[brand].ink}" fill-rule="evenodd" d="${path}"/></svg>`
}

const shopFolder = join(import.meta.dirname, '../..')

const readIcon = (brand: BrandName): Buffer =>
  readFileSync(join(shopFolder, 'storefront/public', brand === 'lan' ? 'favicon-lan.svg' : 'favicon.svg'))

/** Returns the brand's type inside the stylesheet; nothing before the first build, which makes the file. */
const typeface = (): string => {
  try {
    const file = readFileSync(join(shopFolder, 'storefront/styles/fonts/tiktok-sans-latin.woff2'))
    return `@font-face{font-family:'TikTok Sans';src:url(data:font/woff2;base64,${file.toString('base64')}) format('woff2');font-weight:400 600;font-stretch:100% 150%}`
  } catch {
    return ''
  }
}

const stylesheet = (brand: BrandName): string => {
  const { paper, ink, inkQuiet, inkHover, accent, ruleOnPaper, hoverOnPaper } = palettes[brand]
  return `${typeface()}
html,body{background:${paper}}
.swagger-ui,.swagger-ui .info .title,.swagger-ui .opblock-tag,.swagger-ui .btn,.swagger-ui table thead tr td,
.swagger-ui table thead tr th,.swagger-ui .opblock .opblock-section-header h4,.swagger-ui .opblock .opblock-summary-description,
.swagger-ui .response-col_status,.swagger-ui .tab li,.swagger-ui label,.swagger-ui .opblock .opblock-summary-operation-id,
.swagger-ui .info li,.swagger-ui .info p,.swagger-ui .info table,.swagger-ui .info h2,.swagger-ui .info h3,
.swagger-ui .parameter__name,.swagger-ui .parameter__type,.swagger-ui .model,.swagger-ui .model-title,.swagger-ui section.models h4,
.swagger-ui .dialog-ux .modal-ux-header h3,.swagger-ui .dialog-ux .modal-ux-content h4,.swagger-ui .dialog-ux .modal-ux-content p{
font-family:'TikTok Sans',Arial,Helvetica,sans-serif;color:${ink}}
.swagger-ui *{border-radius:0!important;box-shadow:none!important;text-shadow:none!important}
.swagger-ui .topbar{padding:20px 0;background:${paper};border-bottom:1px solid ${ink}}
.swagger-ui .topbar a.link{max-width:none;flex:none}
.swagger-ui .topbar a.link img{height:18px;width:auto}
.swagger-ui .topbar .download-url-wrapper,.swagger-ui .topbar .dark-mode-toggle,.swagger-ui .info .url{display:none}
.swagger-ui .wrapper,.swagger-ui .topbar .wrapper{max-width:1120px;padding:0 24px}
.swagger-ui .info{margin:56px 0 44px}
.swagger-ui .info .title{font-size:clamp(34px,6vw,72px);font-stretch:150%;font-weight:500;line-height:1;letter-spacing:-.035em}
.swagger-ui .info .title small{display:none}
.swagger-ui .info .main .link,.swagger-ui .info a{color:${ink};text-decoration:underline;text-underline-offset:.2em}
.swagger-ui .info .description{max-width:72ch;margin-top:28px}
.swagger-ui .info h2{margin:44px 0 12px;padding-top:12px;border-top:1px solid ${ink};font-size:26px;font-stretch:140%;font-weight:500;letter-spacing:-.02em}
.swagger-ui .info p,.swagger-ui .info li{font-size:16px;line-height:1.5}
.swagger-ui .info pre,.swagger-ui .info code,.swagger-ui .renderedMarkdown code{padding:2px 4px;background:${hoverOnPaper};color:${ink};font-size:14px}
.swagger-ui .info pre{padding:16px;overflow:auto}
.swagger-ui .scheme-container{padding:16px 0;background:${paper}}
.swagger-ui .opblock-tag{padding:16px 0;border-bottom:0;border-top:1px solid ${ink};font-size:26px;font-stretch:140%;font-weight:500;letter-spacing:-.02em}
.swagger-ui .opblock-tag:hover{background:${hoverOnPaper}}
.swagger-ui .opblock-tag small{color:${inkQuiet};font-stretch:100%;letter-spacing:0}
.swagger-ui .opblock-tag-section .opblock{margin:0;background:${paper};border:0;border-top:1px solid ${ruleOnPaper}}
.swagger-ui .opblock .opblock-summary{padding:12px 0;border:0}
.swagger-ui .opblock .opblock-summary:hover{background:${hoverOnPaper}}
.swagger-ui .opblock .opblock-summary-method{min-width:72px;padding:6px 8px;background:${paper}!important;border:1px solid ${ink};color:${ink};font-size:13px;font-weight:600}
.swagger-ui .opblock .opblock-summary-path,.swagger-ui .opblock .opblock-summary-path__deprecated{color:${ink};font-size:15px}
.swagger-ui .opblock .opblock-summary-description{color:${inkQuiet};font-size:14px}
.swagger-ui .opblock .opblock-section-header{background:${hoverOnPaper}}
.swagger-ui .opblock .tab-header .tab-item.active h4 span:after{background:${ink}!important}
.swagger-ui .opblock-description-wrapper p,.swagger-ui .response-col_status,.swagger-ui table tbody tr td,.swagger-ui .parameter__in,
.swagger-ui .parameter__extension,.swagger-ui .response-control-media-type__accept-message{color:${ink};font-size:14px}
.swagger-ui .btn,.swagger-ui .btn.authorize,.swagger-ui .btn.cancel{border:1px solid ${ink};background:${paper};color:${ink};font-weight:500}
.swagger-ui .btn:hover,.swagger-ui .btn.authorize:hover,.swagger-ui .btn.cancel:hover{background:${ink};color:${paper}}
.swagger-ui .btn.execute,.swagger-ui .btn.authorize.modal-btn{background:${ink};border-color:${ink};color:${paper}}
.swagger-ui .btn.execute:hover{background:${inkHover}}
.swagger-ui .btn.authorize svg{fill:currentColor}
.swagger-ui input[type=text],.swagger-ui input[type=password],.swagger-ui select,.swagger-ui textarea,
.swagger-ui .response-control-media-type--accept-controller select{border:1px solid ${ink};background:${paper};color:${ink}}
.swagger-ui :focus-visible{outline:2px solid ${accent};outline-offset:2px}
.swagger-ui .highlight-code>.microlight,.swagger-ui .microlight{background:${ink}!important;color:${paper}!important}
.swagger-ui section.models{border:0;border-top:1px solid ${ink}}
.swagger-ui section.models .model-container,.swagger-ui .model-box{background:${hoverOnPaper}}
.swagger-ui .dialog-ux .modal-ux{border:0;background:${paper}}
.swagger-ui .parameter__name.required:after{color:${inkQuiet}}
@media(max-width:768px){.swagger-ui .opblock-tag{flex-wrap:wrap;font-size:20px}.swagger-ui .opblock-tag small{flex:1 0 80%;padding:4px 0 0}}
`
}
