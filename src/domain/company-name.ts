export const COMPANY_NAME_HELP = 'Scrivi il nome senza indirizzi di siti o di posta.';

/** What mail programs turn into links by themselves. 'S.r.l.', 'F.lli' and 'C.so' are none. */
const ADDRESS = /@|:\/\/|www\.|[\p{L}\d]{2}\.(?:app|biz|cc|ch|club|cn|co|com|de|es|eu|fr|info|io|it|link|ly|me|net|online|org|ru|shop|site|store|tk|top|uk|xyz)(?![\p{L}\d])/iu;

/** Whether a text can be the name of a company: anything but an address of a site or of mail, because it is mailed to strangers. */
export const isCompanyName = (text: string): boolean => !ADDRESS.test(text);
