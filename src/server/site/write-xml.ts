import { XMLBuilder } from 'fast-xml-parser';
import { cleanText } from '#domain/clean-text.ts';

/** How an XML document begins. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', cdataPropName: 'cdata' });

/**
 * Elements as XML: a key is an element's name, `@name` an attribute, a list a repeated element, `cdata` unescaped text.
 * Characters that XML forbids are removed: one of them makes a reader reject the whole document.
 */
export const writeXml = (elements: object): string => cleanText(builder.build(elements));

/** A whole document of one root element. */
export const writeXmlDocument = (root: object): string => XML_DECLARATION + writeXml(root);
