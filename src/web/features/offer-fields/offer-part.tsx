import type { OfferSuggestions } from '#contract/company-offers.ts';
import { ContractPart } from './contract-part.tsx';
import { ExperiencePart } from './experience-part.tsx';
import { HandlingPart } from './handling-part.tsx';
import { PlacePart } from './place-part.tsx';
import { SalaryPart } from './salary-part.tsx';
import { TextPart } from './text-part.tsx';
import type { OfferPart, PartProps } from './written-offer.ts';

/** The fields of one part of an offer. */
export function PartFields({
  part,
  suggestions,
  email,
  ...props
}: PartProps & { part: OfferPart; suggestions: OfferSuggestions | null; email: string }) {
  switch (part) {
    case 'place':
      return <PlacePart {...props} />;
    case 'contract':
      return <ContractPart {...props} />;
    case 'experience':
      return <ExperiencePart {...props} />;
    case 'salary':
      return <SalaryPart {...props} suggestions={suggestions} />;
    case 'text':
      return <TextPart {...props} suggestions={suggestions} />;
    case 'handling':
      return <HandlingPart {...props} email={email} />;
  }
}
