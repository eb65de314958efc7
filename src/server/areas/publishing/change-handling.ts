import { type OfferPatch, offerPatch } from '#contract/company-offers.ts';
import { offerClasses } from '#domain/classed-fields.ts';
import { type ClassesOf, mayStaffWrite } from '#domain/field-classes.ts';
import type { Database } from '#server/platform/database.ts';
import type { Member } from '../companies/company-of.ts';
import { lockOwnOffer } from './own-offer.ts';

type Field = keyof OfferPatch;
const classes: ClassesOf<Required<OfferPatch>> = offerClasses;
/** What only the company writes: where applications go and who is notified of them, and words that it answers for. */
const OWN_CHOICES = offerPatch.keyof().options.filter((field) => !mayStaffWrite(classes[field], 'acting'));

type DraftData = Readonly<Record<string, unknown>>;
type Written = Partial<Record<Field, unknown>>;

/**
 * Whether a request would change such a field. A page sends unchanged fields too, but no words that were confirmed
 * before.
 */
const choicesDiffer = (sent: Written, kept: Written): boolean =>
  OWN_CHOICES.some((field) => {
    if (sent[field] === undefined) return false;
    if (field === 'confirmed_wording') return Array.isArray(sent[field]) && sent[field].length > 0;
    return (sent[field] || null) !== (kept[field] || null);
  });

/** The same for a draft, which has its offer's fields under `offer`. */
export const draftHandlingDiffers = (sent: DraftData, kept: DraftData): boolean =>
  choicesDiffer(sent, kept) || choicesDiffer(offerIn(sent), offerIn(kept));

const offerIn = ({ offer }: DraftData): Written => (typeof offer === 'object' && offer !== null ? offer : {});

/** The same for the company's own offer. */
export const changesHandling = (db: Database, member: Member, id: number, patch: OfferPatch): Promise<boolean> =>
  db.transaction(async (tx) => choicesDiffer(patch, await lockOwnOffer(tx, member, id)));
