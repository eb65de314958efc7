import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: unknown;
  requestBody?: unknown;
  responses?: object;
}

/** Every call on one page, from the description that validates it. No script: it reads with any browser. */
export function apiDocs(
  document: { info: { title: string }; paths?: object },
  base: string,
): HtmlEscapedString | Promise<HtmlEscapedString> {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      path,
      method,
      operation: (operation ?? {}) as Operation,
    })),
  );
  return html`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${document.info.title}: le chiamate</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1c2b2a;background:#faf6ef}article{background:#fff;border:1px solid #e4dac8;border-radius:14px;padding:1rem 1.25rem;margin:1rem 0}code{font-size:.95em}h1{font-family:Georgia,serif}h2{font-size:1rem;margin:0}pre{overflow:auto;background:#f2ebdf;padding:.75rem;border-radius:8px}b{display:inline-block;min-width:4rem}</style></head>
<body><h1>${document.info.title}: le chiamate</h1><p>La descrizione per le macchine è in <a href="${base}/openapi.json">openapi.json</a>.</p>
${calls.map(
  ({
    path,
    method,
    operation,
  }) => html`<article><h2><b>${method.toUpperCase()}</b> <code>${base}${path}</code></h2><p>${operation.summary ?? ''}</p>
<details><summary>Richiesta e risposte</summary><pre>${JSON.stringify({ parameters: operation.parameters, requestBody: operation.requestBody, responses: operation.responses }, null, 2)}</pre></details></article>`,
)}</body></html>`;
}
