import { matchOffer } from '#domain/match/match-offer.ts';
import { NAME_BEFORE_APPLYING } from '#domain/offer-invitation.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { letterKind, type Sending, some } from '#server/platform/letter-kinds.ts';
import { profileTag } from '../candidates/profile-tag.ts';
import { matchedOfferById } from '../matching/read-offer.ts';
import { readMatchedPerson } from '../matching/read-person.ts';
import { tell } from '../notifications/notify.ts';
import type { Names } from '../professions/names.ts';
import type { FoundInvitation } from './find-invitation.ts';
import { invitationLink, stopInvitationsAddress } from './invitation-link.ts';
import { offerLines, reasonWords } from './invitation-words.ts';

const someInvitation = {
  ...some('id', 'first_name', 'company', 'title', 'url'),
  ...{ person: 1, pay: '1.600 € al mese, lordi', facts: 'Rimini · giugno–settembre', reasons: 'È il tuo mestiere.' },
};

const invited = letterKind('offer-invitation', someInvitation, (data, { linkSecret }) => ({
  subject: `${data.company} ti invita a candidarti`,
  paragraphs: [
    `Ciao ${data.first_name}, ${data.company} ha visto che il tuo profilo può andare bene per questa offerta e ti invita a candidarti. ${NAME_BEFORE_APPLYING}`,
  ],
  items: [
    { title: data.title, url: data.url, strong: data.pay, text: data.facts },
    ...(data.reasons ? [{ title: 'Perché può fare per te', url: data.url, text: data.reasons }] : []),
  ],
  action: { label: 'Guarda e rispondi', url: invitationLink.address(linkSecret, data.id) },
  footnote: 'Puoi rispondere: mi candido, non ora, o mai da loro. Ricevi al massimo tre inviti al giorno.',
  leave: { label: 'Non ricevere più inviti', url: stopInvitationsAddress(linkSecret, data.id), isOneClick: true },
  tag: profileTag(data.person),
  notification: {
    kind: 'invitation',
    text: `${data.company} ti invita a candidarti: ${data.title}`,
    url: '/profilo/inviti',
  },
}));

/** Mails and notifies somebody who is invited to apply: pay, days, lodging, and why it could suit them. */
export async function tellInvited(
  tx: Database,
  platform: Sending,
  names: Names,
  { invitation, offer, company, person }: FoundInvitation,
  now: Date,
): Promise<void> {
  const matched = await matchedOfferById(tx, names, offer.id);
  const who = await readMatchedPerson(tx, names, { userId: person.user_id, impersonatorId: null });
  const reasons = matched ? reasonWords(matchOffer(who, matched, romeDay(now)).reasons) : [];
  const { place, pay, days, room } = offerLines(names, offer);
  const letter = invited({
    ...{ id: invitation.id, person: person.id, first_name: person.first_name, company: company.name },
    ...{ title: offer.title, url: `/offerte-lavoro/${offer.slug}` },
    pay: pay ?? 'Retribuzione non specificata',
    facts: [place, days, room].filter(Boolean).join(' · '),
    reasons: reasons.length > 0 ? `${reasons.join('. ')}.` : '',
  });
  await tell(tx, platform, person, letter);
}
