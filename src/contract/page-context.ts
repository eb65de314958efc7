import type { SiteSettings, Sponsor } from './content.ts';

/** An answer of the interface: the status, and the parsed JSON body. */
export interface Answered {
  status: number;
  body: ReturnType<typeof JSON.parse>;
}

/** A call that a form of a page makes. */
export interface FormCall {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query. */
  path: string;
  /** What is sent as JSON, or a form with files. */
  body: unknown;
  /** The CSRF token that the form sent. */
  token: string;
}

/** What the server passes to the pages with each request. */
export interface PageContext {
  /** Reads from the interface in-process: the same code that the browser reaches over the network. */
  ask(path: string): Promise<Answered>;
  /** The one change that a page may make while it is rendered. */
  post(path: string, json: object): Promise<Answered>;
  /** The form that was sent to the page; empty where none was. */
  form: FormData;
  /** Makes the call of a form that was sent to the page, for its sender; its cookies are set with the page. */
  send(call: FormCall): Promise<Answered>;
  /** The CSRF token for the forms of a logged-in user; null for others, whose pages are shared. */
  csrf: string | null;
  cookie: string;
  /** The settings of the site and the strings that staff changed: what every page shows, shared by all of them. */
  settings: Readonly<SiteSettings>;
  changedStrings: Readonly<Record<string, string>>;
  sponsor: Sponsor | null;
  siteUrl: string;
  isLocal: boolean;
  /** Whether the page is opened by a mailed link (`domain/page-table.ts`). */
  isMailed: boolean;
  /** The mark of the router's own scripts in this render: only marked scripts are started. */
  scriptMark: string;
  /** Names what the page shows, so that it is invalidated when that changes. */
  showsTag(tag: string): void;
  /** Logs that a page could not be rendered. */
  failed(error: unknown): void;
}
