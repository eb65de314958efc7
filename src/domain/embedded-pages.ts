const EMBEDDED = new Set(['/banner', '/iframeTemplate']);

/** The pages made to be embedded in other sites: the only ones that allow a frame (rule D3). */
export const isEmbedded = (pathname: string): boolean => EMBEDDED.has(pathname);
