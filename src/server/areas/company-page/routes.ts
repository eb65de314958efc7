import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { binaryPart } from '#contract/answers.ts';
import {
  type CompanyPatch,
  captionBody,
  companyList,
  companyListQuery,
  companyPatch,
  companyProfile,
  orderBody,
  publicCompany,
} from '#contract/companies.ts';
import { companyClasses } from '#domain/classed-fields.ts';
import { cleanLine } from '#domain/clean-text.ts';
import { fault } from '#domain/fault.ts';
import { closedToStaff } from '#domain/field-classes.ts';
import { pageNumber, pageSize } from '#domain/search-address.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { isForm } from '#server/platform/http/body-limits.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { fieldFaults } from '#server/platform/http/italian-messages.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf, jsonOf } from '#server/platform/http/multipart.ts';
import { byCompany } from '#server/platform/http/rates.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import { forbidden, invalid, Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseWhileImpersonating } from '../audit/refuse-while-impersonating.ts';
import { anybody, manager, member } from '../callers/who.ts';
import type { Member } from '../companies/company-of.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { changeCompany } from './change-company.ts';
import { addPhoto, orderPhotos, removePhoto, writeCaption } from './change-gallery.ts';
import { changeVideo, removeVideo } from './change-video.ts';
import { listCompanies } from './list-companies.ts';
import { activateService, type PaidService, paidServices, serviceOf } from './paid-services.ts';
import { readCompany, readPublicCompany } from './read-company.ts';

/** A company's page: its people change it, everybody reads it (rules 2.18, 2.19, 3.11). */
export function companyPageCalls(platform: Platform, gazetteer: Gazetteer): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'companies');
  const uploads = rateLimit(db, 'company_upload', { points: 200, seconds: 3600 });
  const countUpload = byCompany(uploads);
  const answer = companyProfile;
  const read = (caller: Member) => readCompany(db, gazetteer, caller);
  const requirePaid = async ({ company }: Member, service: PaidService) => {
    if (!(await serviceOf(db, company.id, paidServices[service])).until)
      throw forbidden(
        'service_inactive',
        service === 'gallery'
          ? 'La galleria non è attiva: attivala con i tuoi crediti.'
          : 'Il video di copertina non è attivo: attivalo con i tuoi crediti.',
      );
  };

  calls.add('GET /companies', {
    who: anybody,
    summary: 'The companies that have a public page and an open offer, by name',
    query: companyListQuery,
    answer: companyList,
    run: ({ caller, query: { q, page, items } }) =>
      listCompanies(db, gazetteer, {
        q,
        page: pageNumber(page),
        items: pageSize(items),
        isRegistered: caller !== null,
      }),
  });
  calls.add('GET /companies/{slug}', {
    who: anybody,
    summary: 'A company as everybody sees it',
    params: z.object({ slug: z.string().max(200) }),
    answer: publicCompany,
    run: ({ caller, params: { slug } }) => readPublicCompany(db, gazetteer, slug, caller),
  });
  calls.add('GET /company/profile', {
    who: member,
    summary: 'The company of who asks',
    answer,
    run: ({ caller }) => read(caller),
  });
  calls.add('PATCH /company/profile', {
    who: manager,
    acting: 'write',
    summary: 'Changes what is given: JSON, or multipart with the JSON in `data` and the pictures beside it',
    body: companyPatch,
    form: z.object({ data: z.string().optional(), logo: binaryPart, cover: binaryPart }).passthrough(),
    answer,
    async run({ caller, body }, c) {
      const { patch, logo, cover } = await readChange(c, body);
      const hasPicture = logo !== null || cover !== null;
      await refuseWhileImpersonating(db, c, hasPicture || closedToStaff(patch, companyClasses, 'acting').length > 0);
      if (hasPicture) await countUpload(caller);
      await changeCompany(platform, gazetteer, caller, patch, { logo, cover });
      return read(caller);
    },
  });
  calls.add('POST /company/services/{service}/activate', {
    who: manager,
    summary: 'Pays for the gallery or the cover video',
    params: z.object({ service: z.enum(['gallery', 'cover_video']) }),
    answer,
    refusals: { 402: 'Credits are missing' },
    async run({ caller, params: { service } }) {
      await activateService(platform, caller, service);
      return read(caller);
    },
  });
  calls.add('POST /company/gallery', {
    who: manager,
    summary: 'Adds a photo at the end',
    form: z.object({ photo: binaryPart, caption: z.string().max(200).optional() }).passthrough(),
    status: 201,
    answer,
    async run({ caller }, c) {
      await requirePaid(caller, 'gallery');
      await countUpload(caller);
      const { photo, caption } = await fieldsOf(c);
      const file = fileOf(photo);
      if (!file) throw invalid({ photo: [fault('required', 'Scegli una foto.')] });
      await addPhoto(platform, caller, file, typeof caption === 'string' ? cleanLine(caption).slice(0, 200) : '');
      return read(caller);
    },
  });
  calls.add('PUT /company/gallery/order', {
    who: manager,
    summary: 'Puts the photos in order',
    body: orderBody,
    answer,
    async run({ caller, body: { ids } }) {
      await orderPhotos(platform, caller, ids);
      return read(caller);
    },
  });
  calls.add('PATCH /company/gallery/{id}', {
    who: manager,
    summary: 'Writes a caption',
    body: captionBody,
    answer,
    async run({ caller, params: { id }, body: { caption } }) {
      await writeCaption(platform, caller, id, caption);
      return read(caller);
    },
  });
  calls.add('DELETE /company/gallery/{id}', {
    who: manager,
    summary: 'Takes a photo away',
    answer,
    async run({ caller, params: { id } }) {
      await removePhoto(platform, caller, id);
      return read(caller);
    },
  });
  calls.add('PUT /company/cover-video', {
    who: manager,
    // The upload has its own limit of size.
    takes: 'own',
    summary: 'The cover video, as the body itself: MP4 or WebM, 200 MiB',
    answer,
    refusals: { 413: 'Too large: refused while it comes in' },
    async run({ caller }, c) {
      await requirePaid(caller, 'cover_video');
      await countUpload(caller);
      // The body must be the video itself: a form or JSON has already been read as such.
      if (
        /^(application\/json|multipart\/|application\/x-www-form-urlencoded|text\/)/i.test(
          c.req.header('content-type') ?? '',
        )
      )
        throw new Refusal(415, {
          detail: 'Manda il video così com’è: un MP4 o un WebM, senza un modulo intorno.',
          code: 'unsupported_media_type',
        });
      const { body } = c.req.raw;
      if (!body) throw invalid({ cover_video: [fault('required', 'Scegli un video.')] });
      await changeVideo(platform, caller, body);
      return read(caller);
    },
  });
  calls.add('DELETE /company/cover-video', {
    who: manager,
    summary: 'Takes the cover video away',
    answer,
    async run({ caller }) {
      await removeVideo(platform, caller);
      return read(caller);
    },
  });
  return calls;
}

/** What is changed: `sent` as JSON, of which a request without a body has nothing, or the parts of a form. */
async function readChange(
  c: Context<ApiEnv>,
  sent: CompanyPatch,
): Promise<{ patch: CompanyPatch; logo: File | null; cover: File | null }> {
  if (!isForm(c)) return { patch: sent, logo: null, cover: null };
  const { data = '{}', logo, cover } = await fieldsOf(c);
  const written = jsonOf(data);
  const parsed = companyPatch.safeParse(written);
  if (!parsed.success) throw invalid(fieldFaults(parsed.error, written));
  return { patch: parsed.data, logo: fileOf(logo), cover: fileOf(cover) };
}
