import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { binaryPart, json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import {
  type CompanyPatch,
  captionBody,
  companyPatch,
  companyProfile,
  orderBody,
  publicCompany,
} from '#contract/companies.ts';
import { companyClasses } from '#domain/classed-fields.ts';
import { cleanLine } from '#domain/clean-text.ts';
import { fault } from '#domain/fault.ts';
import { closedToStaff } from '#domain/field-classes.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { isForm } from '#server/platform/http/body-limits.ts';
import { fieldFaults } from '#server/platform/http/italian-messages.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf, jsonOf } from '#server/platform/http/multipart.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import { forbidden, invalid, Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseWhileImpersonating } from '../audit/refuse-while-impersonating.ts';
import { type Member, requireManager, requireMember } from '../companies/company-of.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { changeCompany } from './change-company.ts';
import { addPhoto, orderPhotos, removePhoto, writeCaption } from './change-gallery.ts';
import { changeVideo, removeVideo } from './change-video.ts';
import { activateService, type PaidService, paidServices, serviceOf } from './paid-services.ts';
import { readCompany, readPublicCompany } from './read-company.ts';

const tags = ['companies'];
const one = { params: z.object({ id: rowId }) };
/** The path of the video upload, which has its own size limit. */
const VIDEO_PATH = '/company/cover-video';

/** A company's page: its people change it, everybody reads it (rules 2.18, 2.19, 3.11). */
export function companyPageRoutes(platform: Platform, gazetteer: Gazetteer): Api {
  const { db } = platform;
  const api = newApi();
  const uploads = rateLimit(db, 'company_upload', { points: 200, seconds: 3600 });
  const answer = async (member: Member) => readCompany(db, gazetteer, member);
  const whole = { 200: json(companyProfile, 'The company as changed') };
  const requirePaid = async ({ company }: Member, service: PaidService) => {
    if (!(await serviceOf(db, company.id, paidServices[service])).until)
      throw forbidden(
        'service_inactive',
        service === 'gallery'
          ? 'La galleria non è attiva: attivala con i tuoi crediti.'
          : 'Il video di copertina non è attivo: attivalo con i tuoi crediti.',
      );
  };

  api.openapi(
    createRoute({
      method: 'get',
      path: '/companies/{slug}',
      tags,
      summary: 'A company as everybody sees it',
      request: { params: z.object({ slug: z.string().max(200) }) },
      responses: { 200: json(publicCompany, 'The company') },
    }),
    async (c) => c.json(await readPublicCompany(db, gazetteer, c.req.valid('param').slug, c.get('visitor')), 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/profile',
      tags,
      summary: 'The company of who asks',
      responses: { 200: json(companyProfile, 'The company') },
    }),
    async (c) => c.json(await answer(await requireMember(db, c)), 200, { 'Cache-Control': 'no-store' }),
  );
  api.openapi(
    createRoute({
      method: 'patch',
      path: '/company/profile',
      tags,
      summary: 'Changes what is given: JSON, or multipart with the JSON in `data` and the pictures beside it',
      request: {
        body: {
          content: {
            'application/json': { schema: companyPatch },
            'multipart/form-data': {
              schema: z.object({ data: z.string().optional(), logo: binaryPart, cover: binaryPart }).passthrough(),
            },
          },
          required: true,
        },
      },
      responses: whole,
    }),
    async (c) => {
      const member = await requireManager(db, c);
      const { patch, logo, cover } = await readChange(c, c.req.valid('json'));
      await refuseWhileImpersonating(
        db,
        c,
        Boolean(logo || cover) || closedToStaff(patch, companyClasses, 'acting').length > 0,
      );
      if (logo || cover) await uploads.take(String(member.company.id));
      await changeCompany(platform, gazetteer, member, patch, { logo, cover });
      return c.json(await answer(member), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/services/{service}/activate',
      tags,
      summary: 'Pays for the gallery or the cover video',
      request: { params: z.object({ service: z.enum(['gallery', 'cover_video']) }) },
      responses: { ...whole, 402: json(refusal, 'Credits are missing') },
    }),
    async (c) => {
      const member = await requireManager(db, c);
      await activateService(platform, member, c.req.valid('param').service);
      return c.json(await answer(member), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/gallery',
      tags,
      summary: 'Adds a photo',
      request: {
        body: {
          content: {
            'multipart/form-data': {
              schema: z.object({ photo: binaryPart, caption: z.string().max(200).optional() }).passthrough(),
            },
          },
          required: true,
        },
      },
      responses: { 201: json(companyProfile, 'With the photo at the end') },
    }),
    async (c) => {
      const member = await requireManager(db, c);
      await requirePaid(member, 'gallery');
      await uploads.take(String(member.company.id));
      const { photo, caption } = await fieldsOf(c);
      const file = fileOf(photo);
      if (!file) throw invalid({ photo: [fault('required', 'Scegli una foto.')] });
      await addPhoto(platform, member, file, typeof caption === 'string' ? cleanLine(caption).slice(0, 200) : '');
      return c.json(await answer(member), 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'put',
      path: '/company/gallery/order',
      tags,
      summary: 'Puts the photos in order',
      request: jsonBody(orderBody),
      responses: whole,
    }),
    async (c) => {
      const member = await requireManager(db, c);
      await orderPhotos(platform, member, c.req.valid('json').ids);
      return c.json(await answer(member), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'patch',
      path: '/company/gallery/{id}',
      tags,
      summary: 'Writes a caption',
      request: { ...one, ...jsonBody(captionBody) },
      responses: whole,
    }),
    async (c) => {
      const member = await requireManager(db, c);
      await writeCaption(platform, member, c.req.valid('param').id, c.req.valid('json').caption);
      return c.json(await answer(member), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/company/gallery/{id}',
      tags,
      summary: 'Takes a photo away',
      request: one,
      responses: whole,
    }),
    async (c) => {
      const member = await requireManager(db, c);
      await removePhoto(platform, member, c.req.valid('param').id);
      return c.json(await answer(member), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'put',
      path: VIDEO_PATH,
      tags,
      summary: 'The cover video, as the body itself: MP4 or WebM, 200 MiB',
      responses: { ...whole, 413: json(refusal, 'Too large: refused while it comes in') },
    }),
    async (c) => {
      const member = await requireManager(db, c);
      await requirePaid(member, 'cover_video');
      await uploads.take(String(member.company.id));
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
      await changeVideo(platform, member, body);
      return c.json(await answer(member), 200);
    },
  );
  api.openapi(
    createRoute({ method: 'delete', path: VIDEO_PATH, tags, summary: 'Takes the cover video away', responses: whole }),
    async (c) => {
      const member = await requireManager(db, c);
      await removeVideo(platform, member);
      return c.json(await answer(member), 200);
    },
  );
  return api;
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
