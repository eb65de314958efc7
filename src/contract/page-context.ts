import type { Sponsor } from './content.ts';

/** What the interface answered: the status, and the body as its JSON reads. */
export interface Answered {
  status: number;
  body: ReturnType<typeof JSON.parse>;
}

/** What the server hands to the pages with each request. */
export interface PageContext {
  /** Reads from the interface in-process: the same code the browser reaches, without the network. */
  ask(path: string): Promise<Answered>;
  /** The few changes that a page being rendered may make. */
  post(path: string, json: object): Promise<Answered>;
  cookie: string;
  sponsor: Sponsor | null;
  siteUrl: string;
  isLocal: boolean;
  /** What the router's own scripts carry while the page is made: others are not woken. */
  scriptMark: string;
  /** Says what the page shows, so that it is dropped when that changes. */
  showsTag(tag: string): void;
  /**
   * Takes the HTML of the page and the scripts that stand at the end of its body. Its Response has no body: 100 kB
   * through a stream cost more than they say.
   */
  rendered(html: string, scripts: string): void;
  /** Tells the log that a page could not be made. */
  failed(error: unknown): void;
}
