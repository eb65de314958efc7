/** What a company writes freely in an offer. Texts are plain. */
export interface WrittenAd {
  title: string;
  description_text: string;
  questions: readonly { text: string; options: readonly string[] }[];
}

/** Every free text of an offer: what the law and the rules say of its words holds in all of them. */
export const adTexts = ({ title, description_text, questions }: WrittenAd): string[] => [
  title,
  description_text,
  ...questions.flatMap(({ text, options }) => [text, ...options]),
];
