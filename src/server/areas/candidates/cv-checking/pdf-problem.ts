/** Why a PDF is not taken. Apart from the check itself, which only a worker loads. */
export const pdfProblems = ['unreadable', 'cut_off', 'encrypted', 'no_pages', 'too_large', 'active'] as const;
export type PdfProblem = (typeof pdfProblems)[number];
