export interface SpecificationLine {
  what: string;
  saysNothing: boolean;
  /** As `path › title`. */
  tests: string[];
  faults: string[];
}

/** The lines of a page of docs/rules/specification, each with what is wrong with it. */
export function specificationLines(text: string, rules: ReadonlyMap<string, ReadonlySet<string>>): SpecificationLine[];
