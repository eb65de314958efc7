import { cleanText } from '#domain/clean-text.ts';

/** How an XML document begins. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Written XML without the characters that XML forbids: one of them makes a reader throw the whole document away. */
export const cleanXml = async (written: Promise<string> | string): Promise<string> => cleanText(String(await written));
