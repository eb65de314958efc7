import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { billing } from '../billing.ts';
import { aOneShotForm, aRegistration, PASSWORD } from '../builders.ts';
import { aPdf } from '../pdf.ts';

export type Role =
  | 'visitor'
  | 'candidate'
  | 'otherCandidate'
  | 'recruiter'
  | 'owner'
  | 'otherCompany'
  | 'staff'
  | 'acting';

/** The subjects of the calls: rows of `candidate` and of the company of `recruiter`, `owner` and `acting`. */
export interface Rows {
  search: number;
  notification: number;
  session: number;
  offer: string;
  offerId: number;
  activeOffer: string;
  application: number;
  draft: number;
  candidateId: number;
  /** A candidate whom the company has unlocked from the start. */
  unlockedId: number;
  candidateSearch: number;
  company: string;
  order: string;
  invoice: number;
  event: string;
  colleague: number;
  invitation: number;
  /** Between the candidate and the company. */
  conversation: number;
  attachment: number;
  note: number;
  readyAnswer: number;
  round: number;
  interview: number;
  interviewTime: number;
  hire: number;
  /** The candidate, invited to the list of the company. */
  brigadePerson: number;
  /** A line of the company's plan of the season. */
  need: number;
  /** Of another company, to the candidate. */
  callBack: number;
  /** Somebody whom the offer suits. */
  suited: number;
  /** Of another company, to the candidate. */
  offerInvitation: number;
  place: number;
}

/** A call with everything it needs, so that only permissions can stop it. */
export interface Example {
  /** The parameters of the path, and what follows it. */
  path?: Record<string, string | number>;
  query?: string;
  json?: unknown;
  form?: FormData;
  /** Whose row it is: for others it is not found (404). */
  of?: 'candidate' | 'company';
  /** The status for those who may call; 2xx by default. */
  gets?: readonly number[];
}

const other = () => `${randomUUID()}@example.it`;
const form = (fields: Record<string, string | File>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
/** A line of a plan. */
export const aNeed = { job: 'cuoco', positions: 2, starts_on: romeDay(), ends_on: romeDay() };
const pdf = () => new File([aPdf()], 'cv.pdf', { type: 'application/pdf' });
const png = () =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    'x.png',
  );
const feed =
  '<jobs><job><title>Cuoco</title><description>Cucina di mare e brigata di otto persone.</description><city>Rimini</city><salary>1600</salary></job></jobs>';
const password = { new_password: 'Ghiaccio!Menta47', confirm_password: 'Ghiaccio!Menta47' };
const person = { first_name: 'Anna', last_name: 'Neri' };
const key = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} };
const assertion = { ...key, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } };
const attestation = { ...key, response: { clientDataJSON: 'x', attestationObject: 'x' } };
/** A moment so many days from now, on the hour. */
const soon = (days: number) => new Date((Math.ceil(Date.now() / HOUR_MS) + days * 24) * HOUR_MS).toISOString();
/** An unknown token: the link is the proof, and there is none. */
const NO_LINK = [400, 403, 404];

/**
 * An example of every call that needs more than its path. A call of the OpenAPI document that needs one and has none
 * fails the test.
 */
export const examplesOf = (rows: Rows): Record<string, (role: Role) => Example> => {
  const offer = { path: { id: rows.offerId }, of: 'company' } as const;
  const draft = { path: { id: rows.draft }, of: 'company' } as const;
  const application = { path: { id: rows.offerId, application_id: rows.application }, of: 'company' } as const;
  const sent = { path: { id: rows.application }, of: 'candidate' } as const;
  const found = { path: { id: rows.candidateId } } as const;
  const talk = { path: { id: rows.conversation } } as const;
  const message = () => ({ text: 'Buongiorno', key: randomUUID() });
  const link = { uid: 'x', token: 'x' };
  return {
    'POST /core/account/login': () => ({ json: { username: other(), password: 'x' }, gets: [400] }),
    // A code is asked for after a password, and none was given.
    'POST /core/account/login/code': () => ({ json: { code: '000000' }, gets: [410] }),
    'POST /core/account/me/update-email/undo': () => ({ json: link, gets: NO_LINK }),
    'POST /core/account/me/second-factor/confirm': () => ({ json: { code: '000000' }, gets: [400] }),
    'POST /core/account/me/second-factor/prove': () => ({ json: { code: '000000' }, gets: [400] }),
    'POST /core/account/me/second-factor/remove': () => ({ json: { password: PASSWORD, code: '000000' }, gets: [400] }),
    'POST /core/account/me/second-factor/recovery-codes': () => ({
      json: { password: PASSWORD, code: '000000' },
      gets: [400],
    }),
    'POST /core/account/me/proof': () => ({ json: { password: PASSWORD } }),
    // No device answers here: the made-up answer is refused as such.
    'POST /core/account/login/passkey': () => ({ json: { response: assertion }, gets: [400] }),
    'POST /core/account/me/proof/passkey': () => ({ json: { response: assertion }, gets: [400] }),
    'POST /core/account/me/passkeys': () => ({ json: { response: attestation }, gets: [400] }),
    'PATCH /core/account/me/passkeys/{id}': () => ({ path: { id: 999_999 }, json: { name: 'Telefono' }, gets: [404] }),
    'DELETE /core/account/me/passkeys/{id}': () => ({ path: { id: 999_999 }, gets: [404] }),
    // For programs other than browsers; pages use POST.
    'GET /core/account/logout': () => ({ gets: [403] }),
    'POST /core/account/not-me': () => ({ json: link, gets: NO_LINK }),
    'POST /core/account/reset-password': () => ({ json: { email: other() } }),
    'POST /core/account/reset-password/confirm': () => ({ json: { ...link, ...password }, gets: NO_LINK }),
    'POST /core/account/register': () => ({ json: aRegistration() }),
    'POST /core/account/register/check-email': () => ({ json: { email: other() } }),
    'POST /core/account/register/check-phone': () => ({ json: { phone_number: '+39 333 1234567' } }),
    'POST /core/account/register/check-company': () => ({
      json: { company: { vat_number: '00743110157', website: 'www.hotel.it' } },
    }),
    'POST /core/account/activate': () => ({ json: link, gets: NO_LINK }),
    'POST /core/account/activate/resend': () => ({ json: { email: other() } }),
    'GET /invitations/{token}': () => ({ path: { token: 'nessuno' }, gets: NO_LINK }),
    'POST /invitations/{token}/accept': () => ({
      path: { token: 'nessuno' },
      json: { ...person, password: password.new_password, confirm_password: password.confirm_password, privacy: true },
      gets: NO_LINK,
    }),
    'PATCH /core/account/me': () => ({ json: { first_name: 'Anna' } }),
    'GET /core/account/me/photo': () => ({ gets: [404] }),
    'GET /core/account/me/tile.png': () => ({}),
    'GET /core/account/me/cv': (role) => ({ gets: role === 'candidate' ? [200] : [404] }),
    'PUT /core/account/me/update-email': () => ({ json: { email: other(), password: PASSWORD } }),
    'POST /core/account/me/update-email/confirm': () => ({ json: link, gets: NO_LINK }),
    'PUT /core/account/me/update-password': () => ({ json: { current_password: PASSWORD, ...password } }),
    // Not with the right password: the account would be deactivated before the last calls.
    'POST /core/account/deactivate': () => ({ json: { reason: 'other', password: 'x' }, gets: [400] }),
    'DELETE /core/account/me/sessions/{id}': () => ({ path: { id: rows.session }, of: 'candidate' }),
    'DELETE /core/account/me/notifications/{id}': () => ({ path: { id: rows.notification }, of: 'candidate' }),
    'GET /candidate/cv-from-profile': (role) => ({ gets: role === 'candidate' ? [200] : [404] }),
    'POST /candidate/cv-from-photos': () => ({ form: new FormData(), gets: [400] }),
    'POST /candidate/cv-proposal': (role) => ({ gets: role === 'candidate' ? [200] : [404] }),
    'GET /candidate/preview': (role) => ({ gets: role === 'candidate' ? [200] : [404] }),
    // A browser that has sent nothing, or one application to an offer without questions.
    'GET /candidate/one-shot-applications/sent': () => ({ gets: [404, 200] }),
    'PATCH /candidate/one-shot-applications/sent': () => ({ json: { email: other() }, gets: [404, 200] }),
    'POST /candidate/one-shot-applications/sent/answers': () => ({ json: { answers: [] }, gets: [404, 409] }),
    // Without the signature of its mailed link there is nothing.
    'GET /application-addresses/{id}': () => ({ path: { id: 1 }, gets: [404] }),
    'POST /application-addresses/{id}/confirm': () => ({ path: { id: 1 }, gets: [404] }),
    'GET /application-addresses/{id}/refusal': () => ({ path: { id: 1 }, gets: [404] }),
    'GET /candidate/one-shot-applications/{id}': () => ({ path: { id: rows.application }, gets: [404] }),
    'DELETE /candidate/one-shot-applications/{id}': () => ({ path: { id: rows.application }, gets: [404] }),
    'POST /candidate/one-shot-applications/{id}/new-link': () => ({ path: { id: rows.application }, gets: [404] }),
    'GET /candidate/one-shot-applications/{id}/questions': () => ({ path: { id: rows.application }, gets: [404] }),
    'POST /candidate/one-shot-applications/{id}/answers': () => ({
      path: { id: rows.application },
      json: { answers: [] },
      gets: [404],
    }),
    'POST /candidate/one-shot-applications/{id}/answers/new-link': () => ({
      path: { id: rows.application },
      gets: [404],
    }),
    'POST /candidate/cv-from-answers': () => ({
      json: {
        first_name: 'Ada',
        last_name: 'Rossi',
        email: other(),
        cv_job: 'Cuoca',
        cv_languages: 'Italiano',
        cv_free: 'Subito',
      },
    }),
    'POST /candidate/one-shot-applications': () => ({ form: aOneShotForm({ offer: rows.offerId }) }),
    'POST /candidate/applications': (role) => ({
      form: form({ data: JSON.stringify({ offer: rows.offerId, cover_letter: '', answers: [] }), cv: pdf() }),
      gets: role === 'candidate' ? [409] : [201],
    }),
    'GET /candidate/offer-invitations/{id}': () => ({ path: { id: rows.offerInvitation }, of: 'candidate' }),
    'GET /candidate/offer-invitations/{id}/stopping': () => ({ path: { id: rows.offerInvitation }, gets: [404] }),
    'POST /candidate/offer-invitations/{id}/answer': () => ({
      path: { id: rows.offerInvitation },
      json: { answer: 'not_now' },
      of: 'candidate',
    }),
    'GET /candidate/exclusions/offers/{id}': () => ({ path: { id: 999_999 } }),
    'POST /candidate/exclusions': () => ({ json: { written: 'Hotel Qualunque' } }),
    'DELETE /candidate/exclusions/{id}': () => ({ path: { id: 999_999 }, gets: [404] }),
    'DELETE /candidate/offer-invitations/refused/{id}': () => ({ path: { id: 1 } }),
    'GET /candidate/applications/{id}': () => sent,
    'GET /candidate/applications/{id}/cv': () => sent,
    // It has a hire by then, which is answered first.
    'DELETE /candidate/applications/{id}': () => ({ ...sent, gets: [409] }),
    'GET /search/offers/categories/{slug}': () => ({ path: { slug: 'nessuna' }, gets: [404] }),
    'GET /search/typed': () => ({ query: '?what=cuoco&where=rimini' }),
    'GET /search/offers/{slug}': () => ({ path: { slug: rows.activeOffer } }),
    'GET /search/offers/{slug}/around': () => ({ path: { slug: rows.activeOffer } }),
    'GET /search/offers/{slug}/match': () => ({ path: { slug: rows.activeOffer } }),
    'POST /vitals': () => ({ json: { page: 'offer', device: 'phone', lcp: 1800 } }),
    'POST /search/offers/{slug}/seen': () => ({ path: { slug: rows.activeOffer }, json: { what: 'views' } }),
    'PATCH /search/offers-searches/{id}': () => ({
      path: { id: rows.search },
      json: { is_favorite: true },
      of: 'candidate',
    }),
    'GET /pay/jobs/{job}': () => ({ path: { job: 'cuoco' } }),
    'GET /pay/jobs/{job}/export': () => ({ path: { job: 'cuoco' } }),
    'GET /companies': () => ({ query: '?q=hotel' }),
    'GET /companies/{slug}': () => ({ path: { slug: rows.company } }),
    'PATCH /search/candidates-searches/{id}': (role) => ({
      path: { id: rows.candidateSearch },
      json: { is_favorite: true },
      gets: role === 'owner' ? [200] : [404],
    }),
    'GET /company/candidates/{id}': () => found,
    'POST /company/candidates/{id}/unlock': (role) => ({ ...found, gets: role === 'otherCompany' ? [402] : [200] }),
    'POST /company/candidates/{id}/cv': (role) => ({ ...found, gets: role === 'otherCompany' ? [404] : [200] }),
    'GET /company/candidates/{id}/photo': () => ({ ...found, gets: [404] }),
    'GET /files/candidates/{id}/cv': () => ({ ...found, gets: NO_LINK }),
    'GET /messages/candidate/conversations/{id}': () => ({ ...talk, of: 'candidate' }),
    'POST /messages/candidate/conversations/{id}/messages': () => ({ ...talk, of: 'candidate', json: message() }),
    'POST /messages/candidate/conversations/{id}/read': () => ({ ...talk, of: 'candidate', json: { number: 1 } }),
    'POST /messages/candidate/conversations/{id}/block': () => ({
      ...talk,
      of: 'candidate',
      json: { is_blocked: false },
    }),
    'POST /messages/candidate/conversations/{id}/report': () => ({
      ...talk,
      of: 'candidate',
      json: { reason: 'spam' },
    }),
    'GET /messages/candidate/applications/{id}': () => sent,
    'POST /messages/candidate/applications/{id}': () => ({ ...sent, json: message() }),
    'POST /company/ready-answers': () => ({ json: { name: randomUUID(), text: 'Ciao {nome}' } }),
    'PUT /company/ready-answers/{id}': () => ({
      path: { id: rows.readyAnswer },
      of: 'company',
      json: { name: 'No, grazie', text: 'Ciao {nome}' },
    }),
    'POST /company/ready-answers/{id}/move': () => ({
      path: { id: rows.readyAnswer },
      of: 'company',
      json: { place: 0 },
    }),
    // The one that accompanies refusals stays.
    'DELETE /company/ready-answers/{id}': () => ({ path: { id: rows.readyAnswer }, of: 'company', gets: [409] }),
    'GET /messages/company/conversations/{id}': () => ({ ...talk, of: 'company' }),
    'POST /messages/candidate/attachments': () => ({ form: form({ file: pdf() }) }),
    'POST /messages/company/attachments': () => ({ form: form({ file: png() }) }),
    'POST /messages/candidate/conversations/{id}/attachments': () => ({
      path: { id: rows.conversation },
      form: form({ file: pdf() }),
      gets: [404],
    }),
    'POST /messages/candidate/applications/{id}/attachments': () => ({
      path: { id: rows.application },
      form: form({ file: pdf() }),
      gets: [404],
    }),
    'POST /messages/candidate/conversations/{id}/new-link': () => ({ path: { id: rows.conversation }, gets: [404] }),
    'POST /messages/candidate/applications/{id}/new-link': () => ({ path: { id: rows.application }, gets: [404] }),
    'DELETE /messages/candidate/attachments/{id}': () => ({ path: { id: 999_999 }, gets: [404] }),
    'DELETE /messages/company/attachments/{id}': () => ({ path: { id: 999_999 }, gets: [404] }),
    'GET /messages/candidate/conversations/{id}/attachments/{attachment_id}': () => ({
      path: { id: rows.conversation, attachment_id: rows.attachment },
      of: 'candidate',
    }),
    'GET /messages/company/conversations/{id}/attachments/{attachment_id}': () => ({
      path: { id: rows.conversation, attachment_id: rows.attachment },
      of: 'company',
    }),
    'GET /messages/company/conversations/{id}/notes': () => ({ ...talk, of: 'company' }),
    'POST /messages/company/conversations/{id}/notes': () => ({ ...talk, of: 'company', json: message() }),
    // Its author may delete it, and the manager of the company.
    'DELETE /messages/company/conversations/{id}/notes/{note_id}': (role) => ({
      path: { id: rows.conversation, note_id: rows.note },
      of: 'company',
      gets: role === 'owner' ? [200] : [403],
    }),
    'POST /messages/company/conversations/{id}/messages': () => ({ ...talk, of: 'company', json: message() }),
    'POST /messages/company/conversations/{id}/read': () => ({ ...talk, of: 'company', json: { number: 1 } }),
    'POST /messages/company/conversations/{id}/block': () => ({ ...talk, of: 'company', json: { is_blocked: false } }),
    'POST /messages/company/conversations/{id}/report': () => ({ ...talk, of: 'company', json: { reason: 'spam' } }),
    'GET /messages/company/applications/{id}': () => ({ path: { id: rows.application }, of: 'company' }),
    'POST /messages/company/applications': () => ({
      of: 'company',
      json: { applications: [rows.application], ...message() },
    }),
    'POST /messages/company/applications/{id}': () => ({
      path: { id: rows.application },
      of: 'company',
      json: message(),
    }),
    // Unlocked by the company's own call, which comes before.
    'GET /messages/company/candidates/{id}': () => ({ ...found, of: 'company' }),
    'POST /messages/company/candidates/{id}': () => ({ ...found, of: 'company', json: message() }),
    'GET /company/people': () => ({ query: '?search=anna' }),
    'GET /company/offers/suggestions': () => ({ query: '?job=cuoco' }),
    'POST /company/offers': () => ({ json: { job: 'cuoco', place_id: rows.place, title: 'Cuoco/a' } }),
    'GET /company/offers/{id}': () => offer,
    'PATCH /company/offers/{id}': () => ({ ...offer, json: { is_urgent: true } }),
    'DELETE /company/offers/{id}': (role) => ({ ...offer, gets: role === 'owner' ? [404] : [200] }),
    'GET /company/offers/{id}/preview': () => offer,
    'GET /company/offers/{id}/numbers': () => offer,
    'GET /company/numbers': () => ({ query: `?offer=${rows.offerId}`, of: 'company' }),
    'GET /company/numbers/export': () => ({}),
    'POST /company/offers/{id}/duplicate': () => offer,
    'POST /company/offers/{id}/again': () => ({ ...offer, gets: [409] }),
    // The offer has no address of its own.
    'POST /company/offers/{id}/ask-address': () => ({ ...offer, gets: [409] }),
    'POST /company/offers/{id}/activate': () => offer,
    'POST /company/offers/{id}/suspend': () => offer,
    'POST /company/offers/{id}/resume': () => offer,
    'POST /company/offers/{id}/feature': () => offer,
    'POST /company/offers-drafts': () => ({ json: { data: {} } }),
    'GET /company/offers-drafts/beginning': () => ({}),
    'GET /company/offers-drafts/{id}': () => draft,
    'PUT /company/offers-drafts/{id}': () => ({ ...draft, json: { data: { offer: { title: 'Chef' } } } }),
    'DELETE /company/offers-drafts/{id}': (role) => ({ ...draft, gets: role === 'owner' ? [404] : [200] }),
    // A draft of a title alone is not enough to be seen.
    'GET /company/offers-drafts/{id}/preview': () => ({ ...draft, gets: [400] }),
    'POST /company/offers-import/preview': () => ({
      form: form({ feed: new File([feed], 'offerte.xml', { type: 'application/xml' }) }),
    }),
    'POST /company/offers-import/preview-address': () => ({ json: { url: 'https://127.0.0.1/feed.xml' }, gets: [400] }),
    'POST /company/offers-import': () => ({ json: { drafts: [{ offer: { title: 'Cuoco' } }] } }),
    'GET /company/offers/{id}/people': () => offer,
    'POST /company/offers/{id}/people/{candidate_id}/invitation': () => ({
      path: { id: rows.offerId, candidate_id: rows.suited },
      of: 'company',
    }),
    'GET /company/offers/{id}/application-mails': () => offer,
    'PUT /company/offers/{id}/application-mails': () => ({ ...offer, json: { when: null } }),
    'GET /company/offers/{id}/applications': () => offer,
    'GET /company/offers/{id}/applications/board': () => offer,
    'GET /company/offers/{id}/applications/live': () => offer,
    'PATCH /company/applications': () => ({
      of: 'company',
      json: { ids: [rows.application], status: 'reviewable' },
    }),
    // An unknown change: there is nothing to undo.
    'POST /company/applications/undo': () => ({
      json: { change: '00000000-0000-4000-8000-000000000000' },
      gets: [409],
    }),
    'GET /company/offers/{id}/applications/export': () => offer,
    'GET /company/offers/{id}/applications/{application_id}': () => application,
    'PATCH /company/offers/{id}/applications/{application_id}': () => ({
      ...application,
      json: { status: 'contacted' },
    }),
    'GET /company/offers/{id}/applications/{application_id}/evaluations': () => application,
    'GET /company/offers/{id}/applications/{application_id}/notes': () => application,
    'POST /company/offers/{id}/applications/{application_id}/notes': () => ({ ...application, json: message() }),
    'DELETE /company/offers/{id}/applications/{application_id}/notes': (role) => ({
      ...application,
      gets: role === 'owner' ? [200] : [403],
    }),
    // Nobody wrote this one.
    'DELETE /company/offers/{id}/applications/{application_id}/notes/{note_id}': () => ({
      path: { ...application.path, note_id: 999_999 },
      of: 'company',
      gets: [404],
    }),
    'PUT /company/offers/{id}/applications/{application_id}/evaluation': () => ({ ...application, json: { score: 4 } }),
    'DELETE /company/offers/{id}/applications/{application_id}/evaluation': () => application,
    'GET /company/offers/{id}/applications/{application_id}/history': () => application,
    'POST /company/offers/{id}/applications/{application_id}/cv': () => application,
    'GET /company/offers/{id}/applications/{application_id}/photo': () => ({ ...application, gets: [404] }),
    'POST /interviews/rounds': () => ({
      json: {
        offer: rows.offerId,
        applications: [rows.application],
        kind: 'in_person',
        place: 'Via Roma 1, Rimini',
        minutes: 30,
        starts: [soon(3)],
      },
      of: 'company',
    }),
    'POST /interviews/rounds/{id}/times': () => ({
      path: { id: rows.round },
      json: { starts: [soon(4)] },
      of: 'company',
    }),
    'POST /interviews/rounds/{id}/close': () => ({ path: { id: rows.round }, of: 'company' }),
    'DELETE /interviews/times/{id}': (role) => ({
      path: { id: rows.interviewTime },
      of: 'company',
      gets: role === 'owner' ? [404] : [200],
    }),
    'POST /interviews/calendar-address': () => ({}),
    'DELETE /interviews/calendar-address': () => ({}),
    'GET /interviews/invitable': () => ({ query: `?offer=${rows.offerId}`, of: 'company' }),
    'POST /interviews/profiles/{id}/rounds': () => ({
      path: { id: rows.unlockedId },
      json: { kind: 'in_person', place: 'Via Roma 1, Rimini', minutes: 30, starts: [soon(7)] },
      of: 'company',
    }),
    'GET /interviews/profiles/{id}/invitable': () => ({ path: { id: rows.unlockedId }, of: 'company' }),
    'GET /interviews/profiles/{id}': () => ({ path: { id: rows.unlockedId }, of: 'company' }),
    'GET /interviews/applications/{id}': () => ({ path: { id: rows.application }, of: 'company' }),
    'POST /interviews/{id}/outcome': () => ({
      path: { id: rows.interview },
      json: { outcome: 'done' },
      of: 'company',
      gets: [409],
    }),
    'DELETE /interviews/{id}/outcome': () => ({ path: { id: rows.interview }, of: 'company', gets: [200, 409] }),
    'POST /interviews/{id}/move': () => ({
      path: { id: rows.interview },
      json: { starts_at: soon(9), message: 'Lo chef è malato.' },
      of: 'company',
      gets: [200, 409],
    }),
    'PUT /interviews/{id}/interviewer': () => ({
      path: { id: rows.interview },
      json: { interviewer: rows.colleague },
      of: 'company',
      gets: [200, 409],
    }),
    'POST /interviews/{id}/cancel': () => ({ path: { id: rows.interview }, json: {}, of: 'company' }),
    'GET /interviews/{id}': () => ({ path: { id: rows.interview }, of: 'candidate' }),
    'POST /interviews/{id}/new-link': () => ({ path: { id: rows.interview }, gets: [404] }),
    'POST /interviews/{id}/take': () => ({
      path: { id: rows.interview },
      json: { time: 1_000_000 },
      of: 'candidate',
      gets: [409],
    }),
    'POST /interviews/{id}/release': () => ({ path: { id: rows.interview }, of: 'candidate', gets: [409] }),
    'POST /interviews/{id}/give-up': () => ({ path: { id: rows.interview }, of: 'candidate', gets: [200, 409] }),
    'POST /interviews/{id}/confirm': () => ({ path: { id: rows.interview }, of: 'candidate', gets: [409] }),
    'POST /interviews/{id}/proposal': () => ({
      path: { id: rows.interview },
      json: { starts: [soon(5)] },
      of: 'candidate',
      gets: [200, 409],
    }),
    'DELETE /interviews/{id}/proposal': () => ({ path: { id: rows.interview }, of: 'candidate' }),
    'POST /interviews/{id}/proposal/accept': () => ({
      path: { id: rows.interview },
      json: { time: 1_000_000 },
      of: 'company',
      gets: [409],
    }),
    'POST /interviews/{id}/proposal/decline': () => ({
      path: { id: rows.interview },
      json: { starts: [soon(6)] },
      of: 'company',
      gets: [409],
    }),
    'POST /brigade/people/preview': () => ({
      form: form({ file: new File(['nome;mail\nAnna Neri;anna@example.it'], 'elenco.csv') }),
    }),
    'GET /brigade/who-comes': () => ({ query: `?season=${romeDay()}` }),
    'GET /hires/season': () => ({ query: `?season=${romeDay()}` }),
    'POST /brigade/people': () => ({
      json: { people: [{ name: 'Anna Neri', email: other(), job: null, season: null }] },
    }),
    // They have left the list.
    'DELETE /brigade/people/{id}': () => ({ path: { id: rows.brigadePerson }, of: 'company', gets: [404] }),
    // Others read that they are in no such list.
    'GET /brigade/companies/{id}': () => ({ path: { id: rows.brigadePerson } }),
    'GET /brigade/companies/{id}/leaving': () => ({ path: { id: rows.brigadePerson }, gets: [404] }),
    'PUT /brigade/companies/{id}/preference': () => ({
      path: { id: rows.brigadePerson },
      json: { is_off: false },
      of: 'candidate',
    }),
    'POST /brigade/companies/{id}/accept': () => ({ path: { id: rows.brigadePerson }, of: 'candidate' }),
    'POST /brigade/companies/{id}/decline': () => ({ path: { id: rows.brigadePerson }, of: 'candidate', gets: [409] }),
    'POST /brigade/companies/{id}/leave': () => ({ path: { id: rows.brigadePerson }, of: 'candidate' }),
    'PUT /brigade/preference': () => ({ json: { is_off: false } }),
    'POST /brigade/call-backs': () => ({
      // Only people who have accepted to be in the list can be called back.
      gets: [409],
      json: {
        people: [rows.brigadePerson],
        filter: null,
        offer: null,
        job: null,
        starts_on: romeDay(new Date(Date.now() + 60 * DAY_MS)),
        ends_on: null,
        pay_cents: null,
        pay_period: 'month',
        message: '',
        key: randomUUID(),
      },
    }),
    'POST /brigade/call-backs/{id}/answer': () => ({
      path: { id: rows.callBack },
      json: { answer: 'yes' },
      of: 'candidate',
    }),
    'GET /brigade/call-backs/{id}': () => ({ path: { id: rows.callBack }, of: 'candidate' }),
    'PUT /brigade/call-backs/{id}/preference': () => ({
      path: { id: rows.callBack },
      json: { is_off: false },
      of: 'candidate',
    }),
    'POST /brigade/call-backs/{id}/leave': () => ({ path: { id: rows.callBack }, of: 'candidate' }),
    'POST /hires': () => ({
      json: {
        application: rows.application,
        job: 'cuoco',
        starts_on: romeDay(),
        ends_on: null,
        pay_cents: null,
        pay_period: 'month',
      },
      of: 'company',
    }),
    // The other company's call-back, whose person has not said yet that they come.
    'POST /hires/called': (role) => ({
      json: {
        called: rows.callBack,
        job: 'cuoco',
        starts_on: romeDay(),
        ends_on: null,
        pay_cents: null,
        pay_period: 'month',
      },
      gets: role === 'otherCompany' ? [409, 201] : [404],
    }),
    'POST /hires/profiles': () => ({
      json: {
        profile: rows.unlockedId,
        offer: null,
        job: 'cuoco',
        starts_on: romeDay(),
        ends_on: null,
        pay_cents: null,
        pay_period: 'month',
      },
      of: 'company',
    }),
    'GET /hires/profiles/{id}': () => ({ path: { id: rows.unlockedId }, of: 'company' }),
    'GET /hires/offers/{id}': () => offer,
    'GET /company/offers/{id}/applications/open': () => offer,
    // It still takes applications.
    'POST /company/offers/{id}/applications/close': () => ({ ...offer, json: { told: [999_999] }, gets: [409] }),
    // Nobody has confirmed: it cannot be closed.
    'POST /hires/offers/{id}/close': () => ({ ...offer, body: { message: '' }, gets: [409] }),
    'POST /hires/{id}/confirm': () => ({ path: { id: rows.hire }, of: 'candidate', gets: [409] }),
    'POST /hires/{id}/decline': () => ({ path: { id: rows.hire }, of: 'candidate', gets: [409] }),
    'GET /hires/{id}': () => ({ path: { id: rows.hire }, of: 'candidate' }),
    'POST /hires/{id}/new-link': () => ({ path: { id: rows.hire }, gets: [404] }),
    'POST /hires/{id}/withdraw': () => ({ path: { id: rows.hire }, of: 'company' }),
    // Nobody has confirmed it.
    'POST /hires/{id}/end': () => ({
      path: { id: rows.hire },
      json: { reason: 'agreed', note: '' },
      of: 'company',
      gets: [409],
    }),
    'POST /hires/{id}/undo-end': () => ({ path: { id: rows.hire }, of: 'company', gets: [409] }),
    'POST /hires/{id}/leave': () => ({ path: { id: rows.hire }, of: 'candidate', gets: [409] }),
    'POST /candidate/references': () => ({
      json: { company: 'Hotel Mare', email: 'direzione@hotelmare.example', job: 'cuoco', season: 'estate-2026' },
    }),
    'PATCH /candidate/references/{id}': () => ({ path: { id: 999_999 }, json: { is_shown: true }, gets: [404] }),
    'DELETE /candidate/references/{id}': () => ({ path: { id: 999_999 }, gets: [404] }),
    'GET /company/references/{id}': () => ({ path: { id: 999_999 }, gets: [404] }),
    'POST /company/references/{id}/new-link': () => ({ path: { id: 999_999 }, gets: [404] }),
    'POST /company/references/{id}/answer': () => ({ path: { id: 999_999 }, json: { action: 'deny' }, gets: [404] }),
    'POST /company/season-plan': () => ({ json: aNeed }),
    'POST /company/season-plan/copy': () => ({ json: { season: 'estate-2031' }, gets: [409] }),
    'POST /company/season-plan/publish': () => ({ json: { season: 'estate-2031', job: 'cuoco' }, gets: [409] }),
    'PUT /company/season-plan/{id}': () => ({
      path: { id: rows.need },
      json: { ...aNeed, job: 'sommelier' },
      of: 'company',
    }),
    'DELETE /company/season-plan/{id}': (role) => ({
      path: { id: rows.need },
      of: 'company',
      gets: role === 'owner' ? [404] : [200],
    }),
    'GET /files/applications/{id}/cv': () => ({ path: { id: rows.application }, gets: NO_LINK }),
    'PATCH /company/profile': () => ({ json: { description: 'Sul mare.' } }),
    'POST /company/services/{service}/activate': (role) => ({
      path: { service: 'gallery' },
      gets: role === 'otherCompany' ? [402] : [200],
    }),
    'POST /company/gallery': (role) => ({
      form: form({ photo: png(), caption: 'La sala' }),
      gets: role === 'otherCompany' ? [403] : [201],
    }),
    'PUT /company/gallery/order': (role) => ({ json: { ids: [] }, gets: role === 'owner' ? [400] : [200] }),
    'PATCH /company/gallery/{id}': () => ({ path: { id: 999_999 }, json: { caption: 'x' }, gets: [404] }),
    'DELETE /company/gallery/{id}': () => ({ path: { id: 999_999 }, gets: [404] }),
    // The service is not active: the guard lets the call pass, the use case refuses it.
    'PUT /company/cover-video': () => ({ json: {}, gets: [403] }),
    'PUT /company/team/second-factor': () => ({ json: { is_required: true }, gets: [409] }),
    'POST /company/team/invitations': () => ({ json: { email: other(), role: 'recruiter' } }),
    'DELETE /company/team/invitations/{id}': () => ({ path: { id: rows.invitation }, of: 'company' }),
    'PATCH /company/team/members/{id}': () => ({
      path: { id: rows.colleague },
      json: { role: 'admin' },
      of: 'company',
    }),
    'DELETE /company/team/members/{id}': () => ({ path: { id: rows.colleague }, of: 'company' }),
    'PATCH /core/credits/checkout': () => ({ json: billing }),
    'POST /core/credits/checkout/add-package': () => ({ json: { package: 'crediti-5' } }),
    'POST /core/credits/checkout/apply-coupon': () => ({ json: { code: 'NESSUNO' }, gets: [400] }),
    'POST /core/credits/checkout/place-order': () => ({
      json: { ...billing, payment_method: 'transfer', privacy: true },
    }),
    'POST /core/credits/payments/paypal/create-order': () => ({
      json: { uuid: rows.order },
      of: 'company',
      gets: [409],
    }),
    'POST /core/credits/payments/paypal/capture-order': () => ({
      json: { uuid: rows.order, order: 'x' },
      of: 'company',
      gets: [409],
    }),
    'POST /core/credits/orders/{uuid}/pay-by-transfer': () => ({ path: { uuid: rows.order }, of: 'company' }),
    'GET /core/credits/orders/{uuid}': () => ({ path: { uuid: rows.order }, of: 'company' }),
    'GET /core/credits/orders/{uuid}/pdf': () => ({ path: { uuid: rows.order }, of: 'company' }),
    'GET /core/credits/invoices/{id}/xml': () => ({ path: { id: rows.invoice }, of: 'company' }),
    'GET /core/credits/invoices/{id}/pdf': () => ({ path: { id: rows.invoice }, of: 'company' }),
    'GET /core/utils/places/place-by-id/{place_id}': () => ({ path: { place_id: 8096 } }),
    'GET /core/utils/places/place-by-slug/{slug}': () => ({ path: { slug: 'italia' } }),
    'GET /geocoding/autocomplete-city': () => ({ query: '?q=rimini' }),
    'GET /geocoding/autocomplete-address': () => ({ query: '?q=rimini' }),
    'GET /geocoding/place-info': () => ({ query: '?q=rimini' }),
    'POST /core/utils/translations': () => ({ json: { paths: [], language: 'it' } }),
    'GET /core/blog/articles/{slug}': () => ({ path: { slug: 'nessuno' }, gets: [404] }),
    'GET /core/pages/fetch-page/{path}': () => ({ path: { path: 'contatti' } }),
    'POST /core/support-requests': () => ({
      json: { name: 'Anna', email: other(), subject: 'Prova', message: 'Prova della tabella', privacy: true },
    }),
    'GET /core/reports/form': () => ({ query: '?kind=company&slug=nessuna', gets: [404] }),
    'POST /core/reports': () => ({
      json: { kind: 'company', slug: 'nessuna', reason: 'other', email: other() },
      gets: [404],
    }),
    'POST /alerts/unsubscribe/{token}': () => ({ path: { token: 'nessuno' }, gets: NO_LINK }),
    'POST /core/account/subscribe-to-newsletter': () => ({ json: { email: other(), profile_type: 'candidate' } }),
    'POST /core/account/subscribe-to-newsletter/confirm': () => ({ json: { token: 'x' }, gets: NO_LINK }),
    'POST /core/newsletter/leave': () => ({ json: { token: 'x' }, gets: NO_LINK }),
    'GET /core/events/{slug}': () => ({ path: { slug: rows.event } }),
    // For registered users: visitors are asked to log in.
    'GET /core/events/{slug}/offers': (role) => ({
      path: { slug: rows.event },
      gets: role === 'visitor' ? [403] : [200],
    }),
    'GET /core/events/{slug}/calendar.ics': () => ({ path: { slug: rows.event } }),
    'GET /core/events/{slug}/badge.pdf': () => ({ path: { slug: rows.event }, gets: [404] }),
    'GET /core/events/badge/{token}': () => ({ path: { token: 'x' }, gets: NO_LINK }),
    'POST /core/events/{slug}/registrations': () => ({
      path: { slug: rows.event },
      json: { ...person, email: other(), privacy: true },
    }),
    'POST /core/events/leave': () => ({ json: { token: 'x' }, gets: NO_LINK }),
  };
};

/** What ends sessions or deletes rows comes last, in this order. */
export const last: readonly string[] = [
  'POST /brigade/call-backs/{id}/leave',
  'DELETE /brigade/people/{id}',
  'DELETE /company/offers-drafts/{id}',
  'DELETE /company/season-plan/{id}',
  'DELETE /candidate/applications/{id}',
  'DELETE /company/offers/{id}',
  'DELETE /company/team/members/{id}',
  'DELETE /core/account/me/sessions',
  'PUT /core/account/me/update-email',
  'PUT /core/account/me/update-password',
  'POST /core/account/deactivate',
  'POST /core/account/me/remove-impersonation',
  'POST /core/account/logout',
];
