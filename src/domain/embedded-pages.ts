const EMBEDDED = new Set(['/banner', '/iframeTemplate']);

/** The pages made for other sites' frames: the only ones that may stand in them (rule D3). */
export const isEmbedded = (pathname: string): boolean => EMBEDDED.has(pathname);
