/** Returns the first section of the reference page, in Markdown: the introduction for a developer's first call. */
export function referenceGuide(publicUrl: string): string {
  return `
Everything the shop’s own pages do, they do through these calls. Bodies and replies are JSON.

## How to begin

**Read the catalogue.** No account is needed:

    curl ${publicUrl}/v1/products/variants/search \\
      --json '{"limit": 4, "filter": {"field": "variants.inStock", "op": "eq", "value": true}}'

**Order as a guest.** \`POST /v1/orders/create\` returns a draft and sets a cookie that opens it. Then
\`update-customer\`, \`update-shipping-info\` and \`update-shipping-method\` fill it in, and \`payment-method\` places it.

**Sign in.** \`POST /v1/auth/login\` returns an \`accessToken\`. Send it as \`Authorization: Bearer …\`; here, press
**Authorize** and paste it. It is valid for minutes; \`POST /v1/auth/refresh-session\` returns the next one.

## Good to know

- **Language**: \`Accept-Language: uk\` or \`en\` decides names and error texts.
- **Money** is a number in the storefront’s currency with at most two decimals; **times** are UTC in ISO 8601; **ids** are UUIDs.
- **Lists**: \`POST …/search\` takes a filter, sort order, \`limit\` and \`page\`, and returns \`entities\` and \`total\`.
- **Errors** are \`{ "code", "message", "details" }\` with a fitting status. Decide by \`code\`; show \`message\`.
- **Twice is once**: an \`Idempotency-Key\` header makes creating an order safe to repeat.
- **Too often** is a 429 with \`Retry-After\`, in seconds.

The same as a document for tools: [OpenAPI 3.1](/v1/openapi.json).
`
}
