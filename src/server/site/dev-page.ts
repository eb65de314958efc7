import { html } from 'hono/html';

const style = `body{font:16px/1.55 system-ui;margin:2rem auto;max-width:52rem;padding:0 1rem;color:#1c2b2a;background:#faf6ef}h1,h2{font-family:Georgia,serif}article,form{background:#fff;border:1px solid #e4dac8;border-radius:14px;padding:1rem 1.25rem;margin:1rem 0}button{font:600 1rem system-ui;min-height:44px;padding:0 1.1rem;border:0;border-radius:8px;background:#b93f22;color:#fff;cursor:pointer}pre{white-space:pre-wrap;overflow-wrap:anywhere}form p{margin:.2rem 0 .8rem}a{color:#b93f22}`;
/** A page of the local tools. */
export const devPage = (title: string, body: unknown) =>
  html`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>${body}</body></html>`;
