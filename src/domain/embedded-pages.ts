const EMBEDDED = new Set(['/banner', '/iframeTemplate']);

/** The pages made for other sites' frames: the only ones that may stand in them (decisions 3). */
export const isEmbedded = (pathname: string): boolean => EMBEDDED.has(pathname);
