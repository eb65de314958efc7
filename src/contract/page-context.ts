import type { SiteSettings, Sponsor } from './content.ts';

/** An answer of the interface: the status, and the parsed JSON body. */
export interface Answered {
  status: number;
  body: ReturnType<typeof JSON.parse>;
}

/** A piece of a page: text that was rendered for it, or UTF-8 that pages share. */
export type PagePiece = string | Uint8Array;

/** What the server passes to the pages with each request. */
export interface PageContext {
  /** Reads from the interface in-process: the same code that the browser reaches over the network. */
  ask(path: string): Promise<Answered>;
  /** The one change that a page may make while it is rendered. */
  post(path: string, json: object): Promise<Answered>;
  cookie: string;
  /** The settings of the site and the strings that staff changed: what every page shows, shared by all of them. */
  settings: Readonly<SiteSettings>;
  changedStrings: Readonly<Record<string, string>>;
  sponsor: Sponsor | null;
  siteUrl: string;
  isLocal: boolean;
  /** The mark of the router's own scripts in this render: only marked scripts are started. */
  scriptMark: string;
  /** Names what the page shows, so that it is invalidated when that changes. */
  showsTag(tag: string): void;
  /**
   * Takes the HTML of the page and the scripts at the end of its body, both in pieces: no tag is cut in two. Its
   * Response has no body: a stream of 100 kB would cost too much.
   */
  rendered(html: readonly PagePiece[], scripts: readonly PagePiece[]): void;
  /** Logs that a page could not be rendered. */
  failed(error: unknown): void;
}
