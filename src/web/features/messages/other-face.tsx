import type { ConversationSummary } from '#contract/messages.ts';
import type { MessageSide } from '#domain/message-rules.ts';
import { CompanyFace, PersonFace } from '../pictures/faces.tsx';

/** The picture of the other side: a company's is square, a person's round. */
export function OtherFace({
  side,
  other: { name, tile, photo },
}: {
  side: MessageSide;
  other: ConversationSummary['other'];
}) {
  return side === 'company' ? (
    <PersonFace seed={tile} photo={photo} className="size-12" />
  ) : (
    <CompanyFace name={name} slug={tile} logo={photo} className="size-12 rounded-[10px]" />
  );
}
