// Written by `npm run calls` from the routes of the interfaces; a test holds that it is what they declare.
import type { z } from 'zod';
import type * as access from './access.ts';
import type * as account from './account.ts';
import type * as answers from './answers.ts';
import type * as applicationMails from './application-mails.ts';
import type * as applicationNotes from './application-notes.ts';
import type * as applications from './applications.ts';
import type * as blog from './blog.ts';
import type * as brigade from './brigade.ts';
import type * as checkout from './checkout.ts';
import type * as companies from './companies.ts';
import type * as companyOffers from './company-offers.ts';
import type * as content from './content.ts';
import type * as credits from './credits.ts';
import type * as cvAnswers from './cv-answers.ts';
import type * as events from './events.ts';
import type * as feedImport from './feed-import.ts';
import type * as hires from './hires.ts';
import type * as hiringNumbers from './hiring-numbers.ts';
import type * as inbox from './inbox.ts';
import type * as interviews from './interviews.ts';
import type * as mailedLink from './mailed-link.ts';
import type * as matching from './matching.ts';
import type * as messages from './messages.ts';
import type * as offerMap from './offer-map.ts';
import type * as offerMatch from './offer-match.ts';
import type * as offerPeople from './offer-people.ts';
import type * as offers from './offers.ts';
import type * as pages from './pages.ts';
import type * as pay from './pay.ts';
import type * as places from './places.ts';
import type * as profile from './profile.ts';
import type * as readyAnswers from './ready-answers.ts';
import type * as receivedApplications from './received-applications.ts';
import type * as references from './references.ts';
import type * as registration from './registration.ts';
import type * as reports from './reports.ts';
import type * as searchEnd from './search-end.ts';
import type * as searches from './searches.ts';
import type * as seasonPlan from './season-plan.ts';
import type * as staff from './staff.ts';
import type * as staffNumbers from './staff-numbers.ts';
import type * as support from './support.ts';
import type * as system from './system.ts';
import type * as talent from './talent.ts';
import type * as today from './today.ts';
import type * as visibility from './visibility.ts';
import type * as vitals from './vitals.ts';

/** Every call of the interfaces: what it takes, and what it answers when it is not refused. */
export interface Calls {
  'DELETE /brigade/people/{id}': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /candidate/applications/{id}': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /candidate/exclusions/{id}': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /candidate/offer-invitations/refused/{id}': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /candidate/one-shot-applications/{id}': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /candidate/references/{id}': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /company/cover-video': {
    answer: z.output<typeof companies.companyProfile>;
  };
  'DELETE /company/gallery/{id}': {
    params: 'id';
    answer: z.output<typeof companies.companyProfile>;
  };
  'DELETE /company/offers-drafts/{id}': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /company/offers/{id}': {
    params: 'id';
    body?: z.input<typeof searchEnd.deleteOfferBody>;
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /company/offers/{id}/applications/{application_id}/evaluation': {
    params: 'id' | 'application_id';
    answer: z.output<typeof receivedApplications.evaluations>;
  };
  'DELETE /company/offers/{id}/applications/{application_id}/notes': {
    params: 'id' | 'application_id';
    answer: z.output<typeof applicationNotes.applicationNotes>;
  };
  'DELETE /company/offers/{id}/applications/{application_id}/notes/{note_id}': {
    params: 'id' | 'application_id' | 'note_id';
    answer: z.output<typeof applicationNotes.applicationNotes>;
  };
  'DELETE /company/ready-answers/{id}': {
    params: 'id';
    answer: z.output<typeof readyAnswers.readyAnswers>;
  };
  'DELETE /company/season-plan/{id}': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /company/team/invitations/{id}': {
    params: 'id';
    answer: z.output<typeof companies.team>;
  };
  'DELETE /company/team/members/{id}': {
    params: 'id';
    query: z.input<typeof companies.memberRemoval>;
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /core/account/me/notifications/{id}': {
    params: 'id';
    answer: z.output<typeof content.notification>[];
  };
  'DELETE /core/account/me/passkeys/{id}': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /core/account/me/sessions': {
    answer: z.output<typeof access.ownSessions>;
  };
  'DELETE /core/account/me/sessions/{id}': {
    params: 'id';
    answer: z.output<typeof access.ownSessions>;
  };
  'DELETE /interviews/calendar-address': {
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /interviews/times/{id}': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /interviews/{id}/outcome': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /interviews/{id}/proposal': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /messages/candidate/attachments/{id}': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /messages/company/attachments/{id}': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'DELETE /messages/company/conversations/{id}/notes/{note_id}': {
    params: 'id' | 'note_id';
    answer: z.output<typeof answers.detail>;
  };
  'DELETE staff:/{resource}/{id}': {
    params: 'resource' | 'id';
    answer: z.output<typeof answers.detail>;
  };
  'GET /application-addresses/{id}': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof applications.applicationAddress>;
  };
  'GET /application-addresses/{id}/refusal': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof applications.applicationAddress>;
  };
  'GET /brigade/call-backs/mine': {
    answer: z.output<typeof brigade.ownCallBacks>;
  };
  'GET /brigade/call-backs/new': {
    query: z.input<typeof brigade.newCallBackQuery>;
    answer: z.output<typeof brigade.newCallBack>;
  };
  'GET /brigade/call-backs/{id}': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof brigade.openedCallBack>;
  };
  'GET /brigade/companies': {
    answer: z.output<typeof brigade.brigadeCompanies>;
  };
  'GET /brigade/companies/{id}': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof brigade.openedBrigade>;
  };
  'GET /brigade/companies/{id}/leaving': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof answers.detail>;
  };
  'GET /brigade/people': {
    query: z.input<typeof brigade.brigadeQuery>;
    answer: z.output<typeof brigade.brigadeList>;
  };
  'GET /brigade/preference': {
    answer: z.output<typeof brigade.callBackPreference>;
  };
  'GET /brigade/who-comes': {
    query: z.input<typeof brigade.ofSeason>;
    answer: z.output<typeof brigade.whoComes>;
  };
  'GET /candidate/applications': {
    query: { page?: string | undefined; items?: string | undefined; search?: string | undefined };
    answer: z.output<typeof applications.sentApplications>;
  };
  'GET /candidate/applications/{id}': {
    params: 'id';
    answer: z.output<typeof applications.sentApplicationDetail>;
  };
  'GET /candidate/applications/{id}/cv': {
    params: 'id';
    answer: unknown;
  };
  'GET /candidate/best-offers': {
    answer: z.output<typeof matching.bestOffers>;
  };
  'GET /candidate/cv-from-profile': {
    answer: unknown;
  };
  'GET /candidate/exclusions': {
    answer: z.output<typeof visibility.exclusionsAnswer>;
  };
  'GET /candidate/exclusions/companies': {
    query: z.input<typeof visibility.excludableQuery>;
    answer: z.output<typeof visibility.excludableCompanies>;
  };
  'GET /candidate/exclusions/offers/{id}': {
    params: 'id';
    answer: z.output<typeof visibility.hidingAnswer>;
  };
  'GET /candidate/offer-invitations': {
    answer: z.output<typeof offerPeople.ownInvitations>;
  };
  'GET /candidate/offer-invitations/{id}': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof offerPeople.ownInvitation>;
  };
  'GET /candidate/offer-invitations/{id}/stopping': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof answers.detail>;
  };
  'GET /candidate/one-shot-applications/sent': {
    answer: z.output<typeof applications.oneShotSent>;
  };
  'GET /candidate/one-shot-applications/{id}': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof applications.ownApplication>;
  };
  'GET /candidate/one-shot-applications/{id}/questions': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof applications.openQuestions>;
  };
  'GET /candidate/preview': {
    answer: z.output<typeof profile.previewAnswer>;
  };
  'GET /candidate/profile-views': {
    answer: z.output<typeof profile.profileViewsAnswer>;
  };
  'GET /candidate/references': {
    answer: z.output<typeof references.ownReferences>;
  };
  'GET /candidate/season-pairs': {
    query: z.input<typeof matching.seasonPairsQuery>;
    answer: z.output<typeof matching.seasonPairs>;
  };
  'GET /companies': {
    query: z.input<typeof companies.companyListQuery>;
    answer: z.output<typeof companies.companyList>;
  };
  'GET /companies/{slug}': {
    params: 'slug';
    answer: z.output<typeof companies.publicCompany>;
  };
  'GET /company/applications': {
    query: z.input<typeof inbox.inboxQuery>;
    answer: z.output<typeof inbox.inbox>;
  };
  'GET /company/applications/selection': {
    query: {
      show?: 'new' | 'all' | undefined;
      offer?: unknown;
      status?: unknown;
      search?: string | undefined;
      language?: unknown;
      within?: unknown;
      free?: unknown;
      answers?: unknown;
    };
    answer: z.output<typeof inbox.selection>;
  };
  'GET /company/candidates/{id}': {
    params: 'id';
    answer: z.output<typeof talent.companyCandidate>;
  };
  'GET /company/candidates/{id}/photo': {
    params: 'id';
    query: { v?: string | undefined; size?: 'small' | undefined };
    answer: unknown;
  };
  'GET /company/events': {
    answer: z.output<typeof companyOffers.openEvents>;
  };
  'GET /company/numbers': {
    query: z.input<typeof hiringNumbers.hiringNumbersQuery>;
    answer: z.output<typeof hiringNumbers.hiringNumbers>;
  };
  'GET /company/numbers/export': {
    query: z.input<typeof hiringNumbers.hiringNumbersQuery>;
    answer: unknown;
  };
  'GET /company/offers': {
    query: z.input<typeof companyOffers.companyOffersQuery>;
    answer: z.output<typeof companyOffers.companyOffers>;
  };
  'GET /company/offers-drafts/beginning': {
    answer: z.output<typeof companyOffers.offerBeginning>;
  };
  'GET /company/offers-drafts/{id}': {
    params: 'id';
    answer: z.output<typeof companyOffers.offerDraft>;
  };
  'GET /company/offers-drafts/{id}/preview': {
    params: 'id';
    answer: z.output<typeof companyOffers.preview>;
  };
  'GET /company/offers/all': {
    answer: z.output<typeof companyOffers.allOffers>;
  };
  'GET /company/offers/suggestions': {
    query: { job: string; place_id?: z.input<typeof answers.rowId> | undefined };
    answer: z.output<typeof companyOffers.offerSuggestions>;
  };
  'GET /company/offers/{id}': {
    params: 'id';
    answer: z.output<typeof companyOffers.companyOfferDetail>;
  };
  'GET /company/offers/{id}/application-mails': {
    params: 'id';
    answer: z.output<typeof applicationMails.offerMails>;
  };
  'GET /company/offers/{id}/applications': {
    params: 'id';
    query: z.input<typeof receivedApplications.receivedQuery>;
    answer: z.output<typeof receivedApplications.receivedApplications>;
  };
  'GET /company/offers/{id}/applications/board': {
    params: 'id';
    query: z.input<typeof receivedApplications.boardQuery>;
    answer: z.output<typeof receivedApplications.board>;
  };
  'GET /company/offers/{id}/applications/export': {
    params: 'id';
    query: { status?: unknown; search?: string | undefined; sort?: 'date' | 'name' | 'status' | undefined };
    answer: unknown;
  };
  'GET /company/offers/{id}/applications/live': {
    params: 'id';
    answer: unknown;
  };
  'GET /company/offers/{id}/applications/open': {
    params: 'id';
    query: z.input<typeof searchEnd.openApplicantsQuery>;
    answer: z.output<typeof searchEnd.openApplicants>;
  };
  'GET /company/offers/{id}/applications/{application_id}': {
    params: 'id' | 'application_id';
    query: z.input<typeof inbox.openedFrom>;
    answer: z.output<typeof receivedApplications.receivedDetail>;
  };
  'GET /company/offers/{id}/applications/{application_id}/evaluations': {
    params: 'id' | 'application_id';
    answer: z.output<typeof receivedApplications.evaluations>;
  };
  'GET /company/offers/{id}/applications/{application_id}/history': {
    params: 'id' | 'application_id';
    answer: z.output<typeof receivedApplications.applicationHistory>;
  };
  'GET /company/offers/{id}/applications/{application_id}/notes': {
    params: 'id' | 'application_id';
    answer: z.output<typeof applicationNotes.applicationNotes>;
  };
  'GET /company/offers/{id}/applications/{application_id}/photo': {
    params: 'id' | 'application_id';
    query: { size?: 'small' | undefined; v?: string | undefined };
    answer: unknown;
  };
  'GET /company/offers/{id}/numbers': {
    params: 'id';
    answer: z.output<typeof companyOffers.offerNumbers>;
  };
  'GET /company/offers/{id}/people': {
    params: 'id';
    answer: z.output<typeof offerPeople.offerPeople>;
  };
  'GET /company/offers/{id}/preview': {
    params: 'id';
    answer: z.output<typeof companyOffers.preview>;
  };
  'GET /company/profile': {
    answer: z.output<typeof companies.companyProfile>;
  };
  'GET /company/ready-answers': {
    answer: z.output<typeof readyAnswers.readyAnswers>;
  };
  'GET /company/ready-answers/refusal': {
    answer: z.output<typeof readyAnswers.proposedRefusal>;
  };
  'GET /company/references': {
    answer: z.output<typeof references.companyReferences>;
  };
  'GET /company/references/{id}': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof references.companyReference>;
  };
  'GET /company/season-plan': {
    query: z.input<typeof seasonPlan.seasonQuery>;
    answer: z.output<typeof seasonPlan.seasonPlan>;
  };
  'GET /company/team': {
    answer: z.output<typeof companies.team>;
  };
  'GET /company/today': {
    answer: z.output<typeof today.companyToday>;
  };
  'GET /core/account/csrf': {
    answer: z.output<typeof account.csrfAnswer>;
  };
  'GET /core/account/left-team': {
    answer: z.output<typeof account.leftTeamAnswer>;
  };
  'GET /core/account/logout': {
    answer: z.output<typeof answers.detail>;
  };
  'GET /core/account/me': {
    query: z.input<typeof account.meQuery>;
    answer: z.output<typeof account.meAnswer>;
  };
  'GET /core/account/me/credits-orders': {
    query: { page?: string | undefined; items?: string | undefined; search?: string | undefined };
    answer: z.output<typeof checkout.orders>;
  };
  'GET /core/account/me/credits-transactions': {
    query: {
      page?: string | undefined;
      items?: string | undefined;
      search?: string | undefined;
      spent: z.input<typeof answers.queryFlag>;
    };
    answer: z.output<typeof credits.creditTransactions>;
  };
  'GET /core/account/me/cv': {
    answer: unknown;
  };
  'GET /core/account/me/export': {
    answer: unknown;
  };
  'GET /core/account/me/notifications': {
    answer: z.output<typeof content.notification>[];
  };
  'GET /core/account/me/notifications/unread': {
    answer: { detail: boolean };
  };
  'GET /core/account/me/photo': {
    query: { size?: 'small' | undefined; v?: string | undefined };
    answer: unknown;
  };
  'GET /core/account/me/second-factor': {
    answer: z.output<typeof access.ownFactors>;
  };
  'GET /core/account/me/sessions': {
    answer: z.output<typeof access.ownSessions>;
  };
  'GET /core/account/me/tile.png': {
    answer: unknown;
  };
  'GET /core/account/me/unread': {
    answer: z.output<typeof account.unreadAnswer>;
  };
  'GET /core/banners': {
    query: { place?: string | undefined; job?: string | undefined };
    answer: z.output<typeof offers.banner>[];
  };
  'GET /core/blog/articles': {
    query: {
      kind?: 'article' | 'guide' | undefined;
      category?: string | undefined;
      page?: string | undefined;
      items?: string | undefined;
    };
    answer: z.output<typeof blog.articleList>;
  };
  'GET /core/blog/articles/latest': {
    answer: z.output<typeof blog.articleCard>[];
  };
  'GET /core/blog/articles/{slug}': {
    params: 'slug';
    answer: z.output<typeof blog.article>;
  };
  'GET /core/blog/categories': {
    query: { kind?: 'article' | 'guide' | undefined };
    answer: z.output<typeof blog.articleCategory>[];
  };
  'GET /core/credits/actions': {
    answer: z.output<typeof credits.creditAction>[];
  };
  'GET /core/credits/checkout': {
    answer: z.output<typeof checkout.checkout>;
  };
  'GET /core/credits/invoices/{id}/pdf': {
    params: 'id';
    answer: unknown;
  };
  'GET /core/credits/invoices/{id}/xml': {
    params: 'id';
    answer: unknown;
  };
  'GET /core/credits/orders/{uuid}': {
    params: 'uuid';
    answer: z.output<typeof checkout.order>;
  };
  'GET /core/credits/orders/{uuid}/pdf': {
    params: 'uuid';
    answer: unknown;
  };
  'GET /core/credits/packages': {
    answer: z.output<typeof checkout.creditPackage>[];
  };
  'GET /core/credits/transactions': {
    query: {
      page?: string | undefined;
      items?: string | undefined;
      search?: string | undefined;
      spent: z.input<typeof answers.queryFlag>;
    };
    answer: z.output<typeof credits.creditTransactions>;
  };
  'GET /core/credits/transactions/active': {
    answer: z.output<typeof credits.creditTransaction>[];
  };
  'GET /core/events': {
    answer: z.output<typeof events.eventsAnswer>;
  };
  'GET /core/events/badge/{token}': {
    params: 'token';
    answer: unknown;
  };
  'GET /core/events/{slug}': {
    params: 'slug';
    answer: z.output<typeof events.eventDetail>;
  };
  'GET /core/events/{slug}/badge.pdf': {
    params: 'slug';
    answer: unknown;
  };
  'GET /core/events/{slug}/calendar.ics': {
    params: 'slug';
    answer: unknown;
  };
  'GET /core/events/{slug}/offers': {
    params: 'slug';
    query: { q?: string | undefined; page?: string | undefined; items?: string | undefined };
    answer: z.output<typeof events.eventOffers>;
  };
  'GET /core/faqs': {
    query: { audience?: 'candidate' | 'company' | undefined };
    answer: z.output<typeof support.faq>[];
  };
  'GET /core/pages/fetch-page/{path}': {
    params: 'path';
    answer: z.output<typeof pages.contentPage>;
  };
  'GET /core/reports/form': {
    query: z.input<typeof reports.reportedThing>;
    answer: z.output<typeof reports.reportForm>;
  };
  'GET /core/utils/places/place-by-id/{place_id}': {
    params: 'place_id';
    answer: z.output<typeof places.place>;
  };
  'GET /core/utils/places/place-by-slug/{slug}': {
    params: 'slug';
    answer: { data: z.output<typeof places.place> };
  };
  'GET /core/utils/settings': {
    answer: z.output<typeof content.siteSettings>;
  };
  'GET /files/applications/{id}/cv': {
    params: 'id';
    query: { expires?: string | undefined; seal?: string | undefined };
    answer: unknown;
  };
  'GET /files/candidates/{id}/cv': {
    params: 'id';
    query: { expires?: string | undefined; seal?: string | undefined };
    answer: unknown;
  };
  'GET /geocoding/autocomplete-address': {
    query: { q?: string | undefined };
    answer: z.output<typeof places.addressSuggestion>[];
  };
  'GET /geocoding/autocomplete-city': {
    query: { q?: string | undefined; kind?: 'comune' | undefined };
    answer: z.output<typeof places.placeSuggestion>[];
  };
  'GET /geocoding/place-info': {
    query: { q?: string | undefined };
    answer: z.output<typeof places.placeInfo>;
  };
  'GET /hires/mine': {
    answer: z.output<typeof hires.ownHires>;
  };
  'GET /hires/offers/{id}': {
    params: 'id';
    answer: z.output<typeof hires.offerHires>;
  };
  'GET /hires/profiles/{id}': {
    params: 'id';
    answer: z.output<typeof hires.profileHires>;
  };
  'GET /hires/season': {
    query: z.input<typeof brigade.ofSeason>;
    answer: z.output<typeof hires.seasonHires>;
  };
  'GET /hires/{id}': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof hires.ownHire>;
  };
  'GET /interviews/applications/{id}': {
    params: 'id';
    answer: z.output<typeof interviews.companyInterviews>;
  };
  'GET /interviews/calendar-address': {
    answer: z.output<typeof interviews.calendarAddress>;
  };
  'GET /interviews/interviewers': {
    answer: z.output<typeof interviews.interviewers>;
  };
  'GET /interviews/invitable': {
    query: z.input<typeof interviews.invitableQuery>;
    answer: z.output<typeof interviews.invitable>;
  };
  'GET /interviews/mine': {
    answer: z.output<typeof interviews.candidateInterviews>;
  };
  'GET /interviews/numbers': {
    answer: z.output<typeof interviews.interviewNumbers>;
  };
  'GET /interviews/profiles/{id}': {
    params: 'id';
    answer: z.output<typeof interviews.companyInterviews>;
  };
  'GET /interviews/profiles/{id}/invitable': {
    params: 'id';
    answer: z.output<typeof interviews.invitable>;
  };
  'GET /interviews/week': {
    query: z.input<typeof interviews.weekQuery>;
    answer: z.output<typeof interviews.companyWeek>;
  };
  'GET /interviews/{id}': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof interviews.candidateInterview>;
  };
  'GET /invitations/{token}': {
    params: 'token';
    answer: z.output<typeof companies.invitation>;
  };
  'GET /messages/candidate/applications/{id}': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof messages.conversationStart>;
  };
  'GET /messages/candidate/conversations': {
    query: z.input<typeof messages.conversationsQuery>;
    answer: z.output<typeof messages.conversationList>;
  };
  'GET /messages/candidate/conversations/{id}': {
    params: 'id';
    query: { before?: unknown; expires?: string | undefined; seal?: string | undefined };
    answer: z.output<typeof messages.conversation>;
  };
  'GET /messages/candidate/conversations/{id}/attachments/{attachment_id}': {
    params: 'id' | 'attachment_id';
    query: { size?: 'small' | undefined; expires?: string | undefined; seal?: string | undefined };
    answer: unknown;
  };
  'GET /messages/company/applications/{id}': {
    params: 'id';
    answer: z.output<typeof messages.conversationStart>;
  };
  'GET /messages/company/candidates/{id}': {
    params: 'id';
    answer: z.output<typeof messages.conversationStart>;
  };
  'GET /messages/company/conversations': {
    query: z.input<typeof messages.conversationsQuery>;
    answer: z.output<typeof messages.conversationList>;
  };
  'GET /messages/company/conversations/{id}': {
    params: 'id';
    query: z.input<typeof messages.conversationQuery>;
    answer: z.output<typeof messages.conversation>;
  };
  'GET /messages/company/conversations/{id}/attachments/{attachment_id}': {
    params: 'id' | 'attachment_id';
    query: { size?: 'small' | undefined };
    answer: unknown;
  };
  'GET /messages/company/conversations/{id}/notes': {
    params: 'id';
    query: z.input<typeof messages.notesQuery>;
    answer: z.output<typeof messages.conversationNotes>;
  };
  'GET /messages/live': {
    answer: unknown;
  };
  'GET /messages/unread': {
    answer: z.output<typeof messages.unreadConversations>;
  };
  'GET /pay/jobs': {
    answer: z.output<typeof pay.payOfJobs>;
  };
  'GET /pay/jobs/{job}': {
    params: 'job';
    query: { place?: string | undefined };
    answer: z.output<typeof pay.payOfJob>;
  };
  'GET /pay/jobs/{job}/export': {
    params: 'job';
    query: { place?: string | undefined };
    answer: unknown;
  };
  'GET /search/candidates': {
    query: z.input<typeof talent.candidateSearchQuery>;
    answer: z.output<typeof talent.candidateSearchAnswer>;
  };
  'GET /search/candidates-searches': {
    answer: z.output<typeof talent.candidateSearchesAnswer>;
  };
  'GET /search/candidates/candidates-last-updated': {
    answer: z.output<typeof talent.lastUpdatedCandidates>;
  };
  'GET /search/candidates/candidates-saved': {
    query: { page?: string | undefined; items?: string | undefined };
    answer: z.output<typeof talent.candidateCards>;
  };
  'GET /search/candidates/candidates-viewed': {
    query: { page?: string | undefined; items?: string | undefined };
    answer: z.output<typeof talent.candidateCards>;
  };
  'GET /search/candidates/suggestions': {
    query: z.input<typeof talent.candidateSearchQuery>;
    answer: z.output<typeof talent.candidateSuggestions>;
  };
  'GET /search/offers': {
    query: z.input<typeof offers.offerSearchQuery>;
    answer: z.output<typeof offers.searchAnswer>;
  };
  'GET /search/offers-searches': {
    answer: z.output<typeof searches.searchesAnswer>;
  };
  'GET /search/offers/categories/{slug}': {
    params: 'slug';
    answer: z.output<typeof offers.category>;
  };
  'GET /search/offers/last-offers': {
    query: z.input<typeof offers.lastOffersQuery>;
    answer: z.output<typeof offers.offerCard>[];
  };
  'GET /search/offers/map': {
    query: z.input<typeof offerMap.offerMapQuery>;
    answer: z.output<typeof offerMap.offerMap>;
  };
  'GET /search/offers/most-requested': {
    answer: z.output<typeof offers.mostRequestedEntry>[];
  };
  'GET /search/offers/offers-saved': {
    query: { page?: string | undefined; items?: string | undefined; saved?: string | undefined };
    answer: { items: z.output<typeof offers.offerCard>[]; paginator: z.output<typeof answers.paginator> };
  };
  'GET /search/offers/offers-viewed': {
    query: { page?: string | undefined; items?: string | undefined; saved?: string | undefined };
    answer: { items: z.output<typeof offers.offerCard>[]; paginator: z.output<typeof answers.paginator> };
  };
  'GET /search/offers/suggestions': {
    query: z.input<typeof offers.offerSearchQuery>;
    answer: z.output<typeof offers.suggestionsAnswer>;
  };
  'GET /search/offers/{slug}': {
    params: 'slug';
    answer: z.output<typeof companyOffers.preview>;
  };
  'GET /search/offers/{slug}/around': {
    params: 'slug';
    answer: z.output<typeof offers.offerAround>;
  };
  'GET /search/offers/{slug}/match': {
    params: 'slug';
    answer: z.output<typeof offerMatch.ownOfferMatch>;
  };
  'GET /search/typed': {
    query: { what?: string | undefined; where?: string | undefined; of?: 'offers' | 'candidates' | undefined };
    answer: z.output<typeof offers.typedSearchAnswer>;
  };
  'GET /sys/jobs': {
    answer: z.output<typeof places.job>[];
  };
  'GET /sys/phone-prefixes': {
    answer: z.output<typeof registration.phonePrefix>[];
  };
  'GET staff:/access': {
    answer: z.output<typeof staff.staffAccess>;
  };
  'GET staff:/desk': {
    answer: z.output<typeof staff.staffDesk>;
  };
  'GET staff:/moderation': {
    answer: z.output<typeof staff.moderationQueue>;
  };
  'GET staff:/morning': {
    answer: z.output<typeof staff.staffDashboard>;
  };
  'GET staff:/numbers': {
    query: z.input<typeof staffNumbers.staffNumbersQuery>;
    answer: z.output<typeof staffNumbers.staffNumbers>;
  };
  'GET staff:/numbers/export': {
    query: z.input<typeof staffNumbers.staffNumbersQuery>;
    answer: unknown;
  };
  'GET staff:/settings/{document}': {
    params: 'document';
    answer: z.output<typeof staff.staffDocument>;
  };
  'GET staff:/system': {
    answer: z.output<typeof system.systemState>;
  };
  'GET staff:/vitals': {
    query: z.input<typeof vitals.staffVitalsQuery>;
    answer: z.output<typeof vitals.staffVitals>;
  };
  'GET staff:/{resource}': {
    params: 'resource';
    query: Record<string, unknown>;
    answer: z.output<typeof staff.staffList>;
  };
  'GET staff:/{resource}/choices': {
    params: 'resource';
    query: { q?: string | undefined };
    answer: z.output<typeof staff.staffOptions>;
  };
  'GET staff:/{resource}/export': {
    params: 'resource';
    query: Record<string, unknown>;
    answer: unknown;
  };
  'GET staff:/{resource}/files/{file}': {
    params: 'resource' | 'file';
    query: Record<string, unknown>;
    answer: unknown;
  };
  'GET staff:/{resource}/{id}': {
    params: 'resource' | 'id';
    answer: z.output<typeof staff.staffDetail>;
  };
  'GET staff:/{resource}/{id}/data': {
    params: 'resource' | 'id';
    answer: unknown;
  };
  'GET staff:/{resource}/{id}/pdf': {
    params: 'resource' | 'id';
    answer: unknown;
  };
  'GET staff:/{resource}/{id}/xml': {
    params: 'resource' | 'id';
    answer: unknown;
  };
  'GET staff:/{resource}/{id}/{action}': {
    params: 'resource' | 'id' | 'action';
    answer: unknown;
  };
  'PATCH /candidate/one-shot-applications/sent': {
    body: z.input<typeof applications.addressCorrection>;
    answer: z.output<typeof answers.detail>;
  };
  'PATCH /candidate/references/{id}': {
    params: 'id';
    body: z.input<typeof references.referencePatch>;
    answer: z.output<typeof answers.detail>;
  };
  'PATCH /company/applications': {
    body: z.input<typeof receivedApplications.manyPatch>;
    answer: z.output<typeof receivedApplications.changedAnswer>;
  };
  'PATCH /company/gallery/{id}': {
    params: 'id';
    body: z.input<typeof companies.captionBody>;
    answer: z.output<typeof companies.companyProfile>;
  };
  'PATCH /company/offers/{id}': {
    params: 'id';
    body: z.input<typeof companyOffers.offerPatch>;
    answer: z.output<typeof companyOffers.companyOfferDetail>;
  };
  'PATCH /company/offers/{id}/applications/{application_id}': {
    params: 'id' | 'application_id';
    body: z.input<typeof receivedApplications.receivedPatch>;
    answer: z.output<typeof receivedApplications.changedAnswer>;
  };
  'PATCH /company/profile': {
    body: z.input<typeof companies.companyPatch> | FormData;
    answer: z.output<typeof companies.companyProfile>;
  };
  'PATCH /company/team/members/{id}': {
    params: 'id';
    body: z.input<typeof companies.memberPatch>;
    answer: z.output<typeof companies.team>;
  };
  'PATCH /core/account/me': {
    body: z.input<typeof account.mePatch> | FormData;
    answer: z.output<typeof account.meAnswer>;
  };
  'PATCH /core/account/me/passkeys/{id}': {
    params: 'id';
    body: z.input<typeof access.passkeyPatch>;
    answer: z.output<typeof access.ownFactors>;
  };
  'PATCH /core/credits/checkout': {
    body: z.input<typeof checkout.billingBody>;
    answer: z.output<typeof checkout.checkout>;
  };
  'PATCH /search/candidates-searches/{id}': {
    params: 'id';
    body: z.input<typeof talent.candidateSearchPatch>;
    answer: z.output<typeof talent.savedCandidateSearch>;
  };
  'PATCH /search/offers-searches/{id}': {
    params: 'id';
    body: z.input<typeof searches.searchPatch>;
    answer: z.output<typeof searches.savedSearch>;
  };
  'PATCH staff:/settings/{document}': {
    params: 'document';
    body: z.input<typeof staff.staffChange>;
    answer: z.output<typeof staff.staffDocument>;
  };
  'PATCH staff:/{resource}/{id}': {
    params: 'resource' | 'id';
    body: z.input<typeof staff.staffChange>;
    answer: z.output<typeof staff.staffDetail>;
  };
  'POST /alerts/unsubscribe/{token}': {
    params: 'token';
    answer: z.output<typeof answers.detail>;
  };
  'POST /application-addresses/{id}/confirm': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof applications.applicationAddress>;
  };
  'POST /brigade/call-backs': {
    body: z.input<typeof brigade.callBackForm>;
    answer: z.output<typeof brigade.calledBack>;
  };
  'POST /brigade/call-backs/{id}/answer': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: z.input<typeof brigade.callBackAnswer>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /brigade/call-backs/{id}/leave': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /brigade/companies/{id}/accept': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /brigade/companies/{id}/decline': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /brigade/companies/{id}/leave': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /brigade/people': {
    body: z.input<typeof brigade.brigadeImport>;
    answer: z.output<typeof brigade.brigadeImported>;
  };
  'POST /brigade/people/preview': {
    body?: FormData;
    answer: z.output<typeof brigade.brigadePreview>;
  };
  'POST /candidate/applications': {
    body: FormData;
    answer: z.output<typeof applications.oneShotAnswer>;
  };
  'POST /candidate/cv-from-answers': {
    body: z.input<typeof cvAnswers.cvAnswers>;
    answer: z.output<typeof cvAnswers.madePdf>;
  };
  'POST /candidate/cv-from-photos': {
    body: FormData;
    answer: z.output<typeof cvAnswers.madePdf>;
  };
  'POST /candidate/cv-proposal': {
    answer: z.output<typeof profile.cvProposal>;
  };
  'POST /candidate/exclusions': {
    body: z.input<typeof visibility.exclusionForm>;
    answer: z.output<typeof visibility.exclusion>;
  };
  'POST /candidate/offer-invitations/{id}/answer': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: z.input<typeof offerPeople.invitationAnswerForm>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /candidate/one-shot-applications': {
    body: FormData;
    answer: z.output<typeof applications.oneShotAnswer>;
  };
  'POST /candidate/one-shot-applications/sent/answers': {
    body: z.input<typeof applications.givenAnswers>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /candidate/one-shot-applications/{id}/answers': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: z.input<typeof applications.givenAnswers>;
    answer: z.output<typeof applications.answersTaken>;
  };
  'POST /candidate/one-shot-applications/{id}/answers/new-link': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof mailedLink.renewedLink>;
  };
  'POST /candidate/one-shot-applications/{id}/new-link': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof mailedLink.renewedLink>;
  };
  'POST /candidate/references': {
    body: z.input<typeof references.referenceForm>;
    answer: z.output<typeof references.askedReference>;
  };
  'POST /company/applications/undo': {
    body: z.input<typeof receivedApplications.undoBody>;
    answer: z.output<typeof receivedApplications.undoneAnswer>;
  };
  'POST /company/candidates/{id}/cv': {
    params: 'id';
    answer: z.output<typeof receivedApplications.signedFile>;
  };
  'POST /company/candidates/{id}/unlock': {
    params: 'id';
    answer: z.output<typeof talent.companyCandidate>;
  };
  'POST /company/gallery': {
    body: FormData;
    answer: z.output<typeof companies.companyProfile>;
  };
  'POST /company/offers': {
    body: z.input<typeof companyOffers.newOffer>;
    answer: z.output<typeof companyOffers.companyOfferDetail>;
  };
  'POST /company/offers-drafts': {
    body: z.input<typeof companyOffers.draftBody>;
    answer: z.output<typeof companyOffers.offerDraft>;
  };
  'POST /company/offers-import': {
    body: z.input<typeof feedImport.feedConfirmation>;
    answer: z.output<typeof feedImport.feedImported>;
  };
  'POST /company/offers-import/preview': {
    body?: FormData;
    answer: z.output<typeof feedImport.feedPreview>;
  };
  'POST /company/offers-import/preview-address': {
    body: z.input<typeof feedImport.feedAddress>;
    answer: z.output<typeof feedImport.feedPreview>;
  };
  'POST /company/offers/{id}/activate': {
    params: 'id';
    body?: z.input<typeof companyOffers.offerMoveBody>;
    answer: z.output<typeof companyOffers.companyOfferDetail>;
  };
  'POST /company/offers/{id}/again': {
    params: 'id';
    answer: z.output<typeof companyOffers.offerDraft>;
  };
  'POST /company/offers/{id}/applications/close': {
    params: 'id';
    body: z.input<typeof searchEnd.closeApplications>;
    answer: z.output<typeof searchEnd.closedAnswer>;
  };
  'POST /company/offers/{id}/applications/{application_id}/cv': {
    params: 'id' | 'application_id';
    answer: z.output<typeof receivedApplications.signedFile>;
  };
  'POST /company/offers/{id}/applications/{application_id}/notes': {
    params: 'id' | 'application_id';
    body: z.input<typeof applicationNotes.newApplicationNote>;
    answer: z.output<typeof applicationNotes.writtenNote>;
  };
  'POST /company/offers/{id}/ask-address': {
    params: 'id';
    answer: z.output<typeof companyOffers.askedAddress>;
  };
  'POST /company/offers/{id}/duplicate': {
    params: 'id';
    answer: z.output<typeof companyOffers.companyOfferDetail>;
  };
  'POST /company/offers/{id}/feature': {
    params: 'id';
    body?: z.input<typeof companyOffers.offerMoveBody>;
    answer: z.output<typeof companyOffers.companyOfferDetail>;
  };
  'POST /company/offers/{id}/people/{candidate_id}/invitation': {
    params: 'id' | 'candidate_id';
    answer: z.output<typeof answers.detail>;
  };
  'POST /company/offers/{id}/resume': {
    params: 'id';
    body?: z.input<typeof companyOffers.offerMoveBody>;
    answer: z.output<typeof companyOffers.companyOfferDetail>;
  };
  'POST /company/offers/{id}/suspend': {
    params: 'id';
    body?: z.input<typeof companyOffers.offerMoveBody>;
    answer: z.output<typeof companyOffers.companyOfferDetail>;
  };
  'POST /company/ready-answers': {
    body: z.input<typeof readyAnswers.readyAnswerForm>;
    answer: z.output<typeof readyAnswers.readyAnswers>;
  };
  'POST /company/ready-answers/{id}/move': {
    params: 'id';
    body: z.input<typeof readyAnswers.readyAnswerMove>;
    answer: z.output<typeof readyAnswers.readyAnswers>;
  };
  'POST /company/references/{id}/answer': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: z.input<typeof references.referenceAnswer>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /company/references/{id}/new-link': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof mailedLink.renewedLink>;
  };
  'POST /company/season-plan': {
    body: z.input<typeof seasonPlan.needForm>;
    answer: z.output<typeof seasonPlan.writtenNeed>;
  };
  'POST /company/season-plan/copy': {
    body: z.input<typeof seasonPlan.seasonBody>;
    answer: z.output<typeof seasonPlan.copiedPlan>;
  };
  'POST /company/season-plan/publish': {
    body: z.input<typeof seasonPlan.publishBody>;
    answer: z.output<typeof seasonPlan.seasonDraft>;
  };
  'POST /company/services/{service}/activate': {
    params: 'service';
    answer: z.output<typeof companies.companyProfile>;
  };
  'POST /company/team/invitations': {
    body: z.input<typeof companies.invitationBody>;
    answer: z.output<typeof companies.team>;
  };
  'POST /core/account/activate': {
    body: z.input<typeof registration.activateBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/activate/resend': {
    body: z.input<typeof registration.emailBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/deactivate': {
    body: z.input<typeof account.deactivateBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/login': {
    body: z.input<typeof account.loginBody>;
    answer: z.output<typeof account.loginAnswer> | z.output<typeof access.pendingAnswer>;
  };
  'POST /core/account/login/code': {
    body: z.input<typeof access.codeBody>;
    answer: z.output<typeof account.loginAnswer>;
  };
  'POST /core/account/login/passkey': {
    body: z.input<typeof access.assertionBody>;
    answer: z.output<typeof account.loginAnswer>;
  };
  'POST /core/account/login/passkey/options': {
    answer: z.output<typeof access.passkeyOptions>;
  };
  'POST /core/account/logout': {
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/me/passkeys': {
    body: z.input<typeof access.attestationBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/me/passkeys/options': {
    answer: z.output<typeof access.passkeyOptions>;
  };
  'POST /core/account/me/proof': {
    body: z.input<typeof access.passwordBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/me/proof/passkey': {
    body: z.input<typeof access.assertionBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/me/proof/passkey/options': {
    answer: z.output<typeof access.passkeyOptions>;
  };
  'POST /core/account/me/remove-impersonation': {
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/me/second-factor/confirm': {
    body: z.input<typeof access.codeBody>;
    answer: z.output<typeof access.recoveryCodesAnswer>;
  };
  'POST /core/account/me/second-factor/prove': {
    body: z.input<typeof access.codeBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/me/second-factor/recovery-codes': {
    body: z.input<typeof access.passwordAndCodeBody>;
    answer: z.output<typeof access.recoveryCodesAnswer>;
  };
  'POST /core/account/me/second-factor/remove': {
    body: z.input<typeof access.passwordAndCodeBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/me/second-factor/setup': {
    answer: z.output<typeof access.secondFactorSetup>;
  };
  'POST /core/account/me/update-email/confirm': {
    body: z.input<typeof registration.linkBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/me/update-email/undo': {
    body: z.input<typeof registration.linkBody>;
    answer: z.output<typeof access.notMeAnswer>;
  };
  'POST /core/account/not-me': {
    body: z.input<typeof registration.linkBody>;
    answer: z.output<typeof access.notMeAnswer>;
  };
  'POST /core/account/register': {
    body: z.input<typeof registration.registerBody>;
    answer: z.output<typeof registration.emailAnswer>;
  };
  'POST /core/account/register/check-company': {
    body: z.input<typeof registration.companyCheckBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/register/check-email': {
    body: z.input<typeof registration.emailBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/register/check-phone': {
    body: z.input<typeof registration.phoneBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/reset-password': {
    body: z.input<typeof account.resetBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/reset-password/confirm': {
    body: z.input<typeof account.resetConfirmBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/subscribe-to-newsletter': {
    body: z.input<typeof content.newsletterBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/account/subscribe-to-newsletter/confirm': {
    body: { token: string };
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/credits/checkout/add-package': {
    body: z.input<typeof checkout.addPackageBody>;
    answer: z.output<typeof checkout.checkout>;
  };
  'POST /core/credits/checkout/apply-coupon': {
    body: z.input<typeof checkout.codeBody>;
    answer: z.output<typeof checkout.checkout>;
  };
  'POST /core/credits/checkout/place-order': {
    body: z.input<typeof checkout.placeOrderBody>;
    answer: z.output<typeof checkout.order>;
  };
  'POST /core/credits/checkout/remove-coupon': {
    body: { code?: string | undefined };
    answer: z.output<typeof checkout.checkout>;
  };
  'POST /core/credits/orders/{uuid}/pay-by-transfer': {
    params: 'uuid';
    answer: z.output<typeof checkout.order>;
  };
  'POST /core/credits/payments/paypal/capture-order': {
    body: z.input<typeof checkout.captureBody>;
    answer: z.output<typeof checkout.order>;
  };
  'POST /core/credits/payments/paypal/create-order': {
    body: z.input<typeof checkout.uuidBody>;
    answer: z.output<typeof checkout.walletOrder>;
  };
  'POST /core/events/leave': {
    body: { token: string };
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/events/{slug}/registrations': {
    params: 'slug';
    body: z.input<typeof events.eventRegistrationBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/newsletter/leave': {
    body: { token: string; campaign?: number | null | undefined };
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/reports': {
    body: z.input<typeof reports.newContentReport>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/support-requests': {
    body: z.input<typeof support.supportBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /core/utils/translations': {
    body: z.input<typeof content.translationsBody>;
    answer: z.output<typeof content.translationsAnswer>;
  };
  'POST /hires': {
    body: z.input<typeof hires.hireForm>;
    answer: z.output<typeof hires.hiredAnswer>;
  };
  'POST /hires/called': {
    body: z.input<typeof hires.calledHireForm>;
    answer: z.output<typeof hires.hiredAnswer>;
  };
  'POST /hires/offers/{id}/close': {
    params: 'id';
    body: z.input<typeof hires.closeBody>;
    answer: z.output<typeof searchEnd.closedAnswer>;
  };
  'POST /hires/profiles': {
    body: z.input<typeof hires.profileHireForm>;
    answer: z.output<typeof hires.hiredAnswer>;
  };
  'POST /hires/{id}/confirm': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /hires/{id}/decline': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /hires/{id}/end': {
    params: 'id';
    body: z.input<typeof hires.endForm>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /hires/{id}/leave': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /hires/{id}/new-link': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof mailedLink.renewedLink>;
  };
  'POST /hires/{id}/undo-end': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'POST /hires/{id}/withdraw': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'POST /interviews/calendar-address': {
    answer: z.output<typeof interviews.newCalendarAddress>;
  };
  'POST /interviews/profiles/{id}/rounds': {
    params: 'id';
    body: z.input<typeof interviews.profileRoundForm>;
    answer: z.output<typeof interviews.roundAnswer>;
  };
  'POST /interviews/rounds': {
    body: z.input<typeof interviews.roundForm>;
    answer: z.output<typeof interviews.roundAnswer>;
  };
  'POST /interviews/rounds/{id}/close': {
    params: 'id';
    answer: z.output<typeof answers.detail>;
  };
  'POST /interviews/rounds/{id}/times': {
    params: 'id';
    body: z.input<typeof interviews.timesBody>;
    answer: z.output<typeof interviews.timesAnswer>;
  };
  'POST /interviews/{id}/cancel': {
    params: 'id';
    body: z.input<typeof interviews.cancelBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /interviews/{id}/confirm': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /interviews/{id}/give-up': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /interviews/{id}/move': {
    params: 'id';
    body: z.input<typeof interviews.moveBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /interviews/{id}/new-link': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof mailedLink.renewedLink>;
  };
  'POST /interviews/{id}/outcome': {
    params: 'id';
    body: z.input<typeof interviews.outcomeBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /interviews/{id}/proposal': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: z.input<typeof interviews.proposalForm>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /interviews/{id}/proposal/accept': {
    params: 'id';
    body: z.input<typeof interviews.acceptBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /interviews/{id}/proposal/decline': {
    params: 'id';
    body: z.input<typeof interviews.declineBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /interviews/{id}/release': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /interviews/{id}/take': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: z.input<typeof interviews.takeBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /invitations/{token}/accept': {
    params: 'token';
    body: z.input<typeof companies.acceptBody>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /messages/candidate/applications/{id}': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: z.input<typeof messages.newMessage>;
    answer: z.output<typeof messages.sentMessage>;
  };
  'POST /messages/candidate/applications/{id}/attachments': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: FormData;
    answer: z.output<typeof messages.attachment>;
  };
  'POST /messages/candidate/applications/{id}/new-link': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof mailedLink.renewedLink>;
  };
  'POST /messages/candidate/attachments': {
    body: FormData;
    answer: z.output<typeof messages.attachment>;
  };
  'POST /messages/candidate/conversations/{id}/attachments': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: FormData;
    answer: z.output<typeof messages.attachment>;
  };
  'POST /messages/candidate/conversations/{id}/block': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: z.input<typeof messages.blockChange>;
    answer: z.output<typeof messages.conversation>;
  };
  'POST /messages/candidate/conversations/{id}/messages': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: z.input<typeof messages.newConversationMessage>;
    answer: z.output<typeof messages.sentMessage>;
  };
  'POST /messages/candidate/conversations/{id}/new-link': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    answer: z.output<typeof mailedLink.renewedLink>;
  };
  'POST /messages/candidate/conversations/{id}/read': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: z.input<typeof messages.readMark>;
    answer: z.output<typeof messages.unreadConversations>;
  };
  'POST /messages/candidate/conversations/{id}/report': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: z.input<typeof messages.newReport>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /messages/company/applications': {
    body: z.input<typeof messages.newMessages>;
    answer: z.output<typeof messages.messagesWritten>;
  };
  'POST /messages/company/applications/{id}': {
    params: 'id';
    body: z.input<typeof messages.newMessage>;
    answer: z.output<typeof messages.sentMessage>;
  };
  'POST /messages/company/attachments': {
    body: FormData;
    answer: z.output<typeof messages.attachment>;
  };
  'POST /messages/company/candidates/{id}': {
    params: 'id';
    body: z.input<typeof messages.newMessage>;
    answer: z.output<typeof messages.sentMessage>;
  };
  'POST /messages/company/conversations/{id}/block': {
    params: 'id';
    body: z.input<typeof messages.blockChange>;
    answer: z.output<typeof messages.conversation>;
  };
  'POST /messages/company/conversations/{id}/messages': {
    params: 'id';
    body: z.input<typeof messages.newConversationMessage>;
    answer: z.output<typeof messages.sentMessage>;
  };
  'POST /messages/company/conversations/{id}/notes': {
    params: 'id';
    body: z.input<typeof messages.newNote>;
    answer: z.output<typeof messages.writtenNote>;
  };
  'POST /messages/company/conversations/{id}/read': {
    params: 'id';
    body: z.input<typeof messages.readMark>;
    answer: z.output<typeof messages.unreadConversations>;
  };
  'POST /messages/company/conversations/{id}/report': {
    params: 'id';
    body: z.input<typeof messages.newReport>;
    answer: z.output<typeof answers.detail>;
  };
  'POST /search/offers/{slug}/seen': {
    params: 'slug';
    body: { what: 'views' | 'started' };
    answer: z.output<typeof answers.detail>;
  };
  'POST /vitals': {
    body: z.input<typeof vitals.measuredView>;
    answer: z.output<typeof answers.detail>;
  };
  'POST staff:/pictures': {
    body?: FormData;
    answer: { file: string };
  };
  'POST staff:/{resource}': {
    params: 'resource';
    body: z.input<typeof staff.staffNew>;
    answer: z.output<typeof staff.staffDetail>;
  };
  'POST staff:/{resource}/{id}/{action}': {
    params: 'resource' | 'id' | 'action';
    body: z.input<typeof staff.actionBody>;
    answer: z.output<typeof staff.actionAnswer>;
  };
  'PUT /brigade/call-backs/{id}/preference': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: z.input<typeof brigade.callBackPreference>;
    answer: z.output<typeof answers.detail>;
  };
  'PUT /brigade/companies/{id}/preference': {
    params: 'id';
    query: z.input<typeof mailedLink.mailedLink>;
    body: z.input<typeof brigade.callBackPreference>;
    answer: z.output<typeof answers.detail>;
  };
  'PUT /brigade/preference': {
    body: z.input<typeof brigade.callBackPreference>;
    answer: z.output<typeof brigade.callBackPreference>;
  };
  'PUT /company/cover-video': {
    answer: z.output<typeof companies.companyProfile>;
  };
  'PUT /company/gallery/order': {
    body: z.input<typeof companies.orderBody>;
    answer: z.output<typeof companies.companyProfile>;
  };
  'PUT /company/offers-drafts/{id}': {
    params: 'id';
    body: z.input<typeof companyOffers.storedDraftBody>;
    answer: z.output<typeof companyOffers.offerDraft>;
  };
  'PUT /company/offers/{id}/application-mails': {
    params: 'id';
    body: z.input<typeof applicationMails.offerMailsBody>;
    answer: z.output<typeof applicationMails.offerMails>;
  };
  'PUT /company/offers/{id}/applications/{application_id}/evaluation': {
    params: 'id' | 'application_id';
    body: z.input<typeof receivedApplications.evaluationBody>;
    answer: z.output<typeof receivedApplications.evaluations>;
  };
  'PUT /company/ready-answers/{id}': {
    params: 'id';
    body: z.input<typeof readyAnswers.readyAnswerForm>;
    answer: z.output<typeof readyAnswers.readyAnswers>;
  };
  'PUT /company/season-plan/{id}': {
    params: 'id';
    body: z.input<typeof seasonPlan.needForm>;
    answer: z.output<typeof seasonPlan.writtenNeed>;
  };
  'PUT /company/team/second-factor': {
    body: z.input<typeof companies.secondFactorBody>;
    answer: z.output<typeof companies.team>;
  };
  'PUT /core/account/me/update-email': {
    body: z.input<typeof account.updateEmailBody>;
    answer: z.output<typeof answers.detail>;
  };
  'PUT /core/account/me/update-password': {
    body: z.input<typeof account.updatePasswordBody>;
    answer: z.output<typeof answers.detail>;
  };
  'PUT /interviews/{id}/interviewer': {
    params: 'id';
    body: z.input<typeof interviews.passBody>;
    answer: z.output<typeof answers.detail>;
  };
}
