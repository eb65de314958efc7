-- The tables of the first version, and what is in the database beside them. Numbers of later migrations go on from
-- 0101: databases of before this file know others up to 0100 (src/server/platform/migrate.ts).

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE account_events (
    id serial NOT NULL,
    user_id integer NOT NULL,
    kind text NOT NULL,
    device text,
    note text,
    at timestamp with time zone DEFAULT now() NOT NULL,
    told_at timestamp with time zone,
    CONSTRAINT account_events_pkey PRIMARY KEY (id)
);
CREATE INDEX account_events_user ON account_events (user_id, id DESC NULLS LAST);

CREATE TABLE account_links (
    id serial NOT NULL,
    user_id integer NOT NULL,
    purpose text NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    new_email text,
    CONSTRAINT account_links_pkey PRIMARY KEY (id),
    CONSTRAINT account_links_token_hash_unique UNIQUE (token_hash)
);
CREATE INDEX account_links_user ON account_links (user_id);

CREATE TABLE alert_preferences (
    user_id integer NOT NULL,
    frequency text DEFAULT 'daily'::text NOT NULL,
    unsubscribe_token text NOT NULL,
    unsubscribed_at timestamp with time zone,
    CONSTRAINT alert_preferences_pkey PRIMARY KEY (user_id),
    CONSTRAINT alert_preferences_unsubscribe_token_unique UNIQUE (unsubscribe_token)
);

CREATE TABLE alert_runs (
    frequency text NOT NULL,
    ran_at timestamp with time zone NOT NULL,
    CONSTRAINT alert_runs_pkey PRIMARY KEY (frequency)
);

CREATE TABLE answer_averages (
    counted_on date NOT NULL,
    days double precision NOT NULL,
    CONSTRAINT answer_averages_pkey PRIMARY KEY (counted_on)
);

CREATE TABLE application_addresses (
    id serial NOT NULL,
    company_id integer NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    asked_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    refused_at timestamp with time zone,
    CONSTRAINT application_addresses_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX application_addresses_once ON application_addresses (company_id, email);

CREATE TABLE application_evaluations (
    id serial NOT NULL,
    application_id integer NOT NULL,
    author_id integer,
    score integer NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT application_evaluations_score CHECK (((score >= 1) AND (score <= 5))),
    CONSTRAINT application_evaluations_pkey PRIMARY KEY (id)
);
CREATE INDEX application_evaluations_author ON application_evaluations (author_id);
CREATE UNIQUE INDEX application_evaluations_once ON application_evaluations (application_id, author_id);

CREATE TABLE application_status_changes (
    id serial NOT NULL,
    application_id integer NOT NULL,
    user_id integer,
    status text NOT NULL,
    is_undo boolean DEFAULT false NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT application_status_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX application_status_changes_application ON application_status_changes (application_id, id);
CREATE INDEX application_status_changes_user ON application_status_changes (user_id);

CREATE TABLE applications (
    id serial NOT NULL,
    offer_id integer NOT NULL,
    user_id integer,
    is_one_shot boolean NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    cv_file text NOT NULL,
    cv_name text NOT NULL,
    cover_letter text,
    answers jsonb DEFAULT '[]'::jsonb NOT NULL,
    status text DEFAULT 'to_evaluate'::text NOT NULL,
    privacy_version text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    answered_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    viewed_at timestamp with time zone,
    closed_at timestamp with time zone,
    notes text DEFAULT ''::text NOT NULL,
    reminders integer DEFAULT 0 NOT NULL,
    is_knocked_out boolean DEFAULT false NOT NULL,
    worked text DEFAULT ''::text NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((((first_name || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || worked))) STORED,
    refusal_mailed_at timestamp with time zone,
    awaits_answers boolean DEFAULT false NOT NULL,
    held_change jsonb,
    hired_at timestamp with time zone,
    address_corrected_at timestamp with time zone,
    closed_because text,
    CONSTRAINT applications_pkey PRIMARY KEY (id)
);
CREATE INDEX applications_created ON applications (created_at);
CREATE INDEX applications_email ON applications (lower(email));
CREATE INDEX applications_offer ON applications (offer_id, created_at DESC NULLS LAST);
CREATE UNIQUE INDEX applications_once ON applications (offer_id, lower(email)) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX applications_once_user ON applications (offer_id, user_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX applications_user ON applications (user_id, created_at DESC NULLS LAST);
CREATE INDEX applications_waiting ON applications (created_at) WHERE ((status = 'to_evaluate'::text) AND (withdrawn_at IS NULL) AND (closed_at IS NULL));

CREATE TABLE article_categories (
    id serial NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    CONSTRAINT article_categories_pkey PRIMARY KEY (id),
    CONSTRAINT article_categories_slug_unique UNIQUE (slug)
);

CREATE TABLE articles (
    id serial NOT NULL,
    kind text NOT NULL,
    slug text NOT NULL,
    category_id integer NOT NULL,
    title text NOT NULL,
    excerpt text NOT NULL,
    body text NOT NULL,
    author text NOT NULL,
    highlight_image text,
    publication_date timestamp with time zone DEFAULT now() NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    meta_title text,
    meta_description text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT articles_pkey PRIMARY KEY (id),
    CONSTRAINT articles_slug_unique UNIQUE (slug)
);
CREATE INDEX articles_category ON articles (category_id, publication_date DESC NULLS LAST);
CREATE INDEX articles_latest ON articles (kind, publication_date DESC NULLS LAST);

CREATE TABLE backups (
    id serial NOT NULL,
    made_at timestamp with time zone NOT NULL,
    took_seconds integer NOT NULL,
    bytes bigint NOT NULL,
    files integer NOT NULL,
    version text NOT NULL,
    name text NOT NULL,
    CONSTRAINT backups_pkey PRIMARY KEY (id)
);
CREATE INDEX backups_made_at ON backups (made_at);

CREATE TABLE banner_days (
    banner_id integer NOT NULL,
    day date NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    clicks integer DEFAULT 0 NOT NULL,
    CONSTRAINT banner_days_banner_id_day_pk PRIMARY KEY (banner_id, day)
);

CREATE TABLE banners (
    id serial NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    url text NOT NULL,
    action text NOT NULL,
    job_id integer,
    place_id integer,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT banners_pkey PRIMARY KEY (id)
);

CREATE TABLE brigade_departures (
    id serial NOT NULL,
    company_id integer,
    user_id integer,
    address_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT brigade_departures_once UNIQUE NULLS NOT DISTINCT (company_id, address_hash),
    CONSTRAINT brigade_departures_pkey PRIMARY KEY (id)
);
CREATE INDEX brigade_departures_address ON brigade_departures (address_hash);
CREATE INDEX brigade_departures_user ON brigade_departures (user_id);

CREATE TABLE brigade_invitations (
    id serial NOT NULL,
    company_id integer NOT NULL,
    address_hash text NOT NULL,
    season date NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT brigade_invitations_once UNIQUE (company_id, address_hash, season),
    CONSTRAINT brigade_invitations_pkey PRIMARY KEY (id)
);

CREATE TABLE brigade_people (
    id serial NOT NULL,
    company_id integer NOT NULL,
    user_id integer,
    name text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    mailed_at timestamp with time zone,
    accepted_at timestamp with time zone,
    called_at timestamp with time zone,
    CONSTRAINT brigade_people_pkey PRIMARY KEY (id)
);
CREATE INDEX brigade_people_email ON brigade_people (email);
CREATE UNIQUE INDEX brigade_people_once ON brigade_people (company_id, email);
CREATE UNIQUE INDEX brigade_people_once_user ON brigade_people (company_id, user_id);
CREATE INDEX brigade_people_to_mail ON brigade_people (id) WHERE ((accepted_at IS NULL) AND (mailed_at IS NULL));
CREATE INDEX brigade_people_user ON brigade_people (user_id);

CREATE TABLE brigade_removed (
    person_id integer NOT NULL,
    company_id integer NOT NULL,
    user_id integer,
    address_hash text NOT NULL,
    merged_into integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT brigade_removed_pkey PRIMARY KEY (person_id)
);
CREATE INDEX brigade_removed_company ON brigade_removed (company_id);
CREATE INDEX brigade_removed_merged ON brigade_removed (merged_into);
CREATE INDEX brigade_removed_user ON brigade_removed (user_id);

CREATE TABLE brigade_stays (
    id serial NOT NULL,
    person_id integer NOT NULL,
    job_id integer,
    season date,
    CONSTRAINT brigade_stays_once UNIQUE NULLS NOT DISTINCT (person_id, season, job_id),
    CONSTRAINT brigade_stays_pkey PRIMARY KEY (id)
);
CREATE INDEX brigade_stays_job ON brigade_stays (job_id);

CREATE TABLE calendar_addresses (
    user_id integer NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT calendar_addresses_pkey PRIMARY KEY (user_id),
    CONSTRAINT calendar_addresses_token_hash_unique UNIQUE (token_hash)
);

CREATE TABLE call_back_people (
    id serial NOT NULL,
    call_back_id integer NOT NULL,
    person_id integer,
    job_id integer,
    answer text,
    answered_at timestamp with time zone,
    CONSTRAINT call_back_people_once UNIQUE (call_back_id, person_id),
    CONSTRAINT call_back_people_pkey PRIMARY KEY (id)
);
CREATE INDEX call_back_people_job ON call_back_people (job_id);
CREATE INDEX call_back_people_person ON call_back_people (person_id);

CREATE TABLE call_backs (
    id serial NOT NULL,
    company_id integer NOT NULL,
    sent_by integer,
    offer_id integer,
    starts_on date NOT NULL,
    ends_on date,
    pay_cents integer,
    pay_period text DEFAULT 'month'::text NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_through integer DEFAULT 0 NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT call_backs_key UNIQUE (company_id, key),
    CONSTRAINT call_backs_pkey PRIMARY KEY (id)
);
CREATE INDEX call_backs_company ON call_backs (company_id, created_at DESC NULLS LAST);
CREATE INDEX call_backs_offer ON call_backs (offer_id);
CREATE INDEX call_backs_sent_by ON call_backs (sent_by);

CREATE TABLE candidate_employers (
    candidate_id integer NOT NULL,
    name_key text NOT NULL,
    until date,
    CONSTRAINT candidate_employers_candidate_id_name_key_pk PRIMARY KEY (candidate_id, name_key)
);
CREATE INDEX candidate_employers_name ON candidate_employers (name_key);

CREATE TABLE candidate_exclusions (
    id serial NOT NULL,
    candidate_id integer NOT NULL,
    company_id integer,
    name text NOT NULL,
    name_key text NOT NULL,
    vat_number text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    name_keys text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT candidate_exclusions_pkey PRIMARY KEY (id)
);
CREATE INDEX candidate_exclusions_company ON candidate_exclusions (company_id);
CREATE INDEX candidate_exclusions_name ON candidate_exclusions (name_key);
CREATE INDEX candidate_exclusions_names ON candidate_exclusions USING gin (name_keys);
CREATE UNIQUE INDEX candidate_exclusions_once ON candidate_exclusions (candidate_id, name_key, COALESCE(company_id, 0), COALESCE(vat_number, ''::text));
CREATE INDEX candidate_exclusions_vat ON candidate_exclusions (vat_number);

CREATE TABLE candidate_listing_jobs (
    job_id integer NOT NULL,
    candidate_id integer NOT NULL,
    place_id integer,
    province_id integer,
    region_id integer,
    language_codes text[] DEFAULT '{}'::text[] NOT NULL,
    months integer DEFAULT 0 NOT NULL,
    study smallint DEFAULT 0 NOT NULL,
    available_from date,
    relocates boolean DEFAULT false NOT NULL,
    is_completed boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    free datemultirange,
    CONSTRAINT candidate_listing_jobs_job_id_candidate_id_pk PRIMARY KEY (job_id, candidate_id)
);
CREATE INDEX candidate_listing_jobs_candidate ON candidate_listing_jobs (candidate_id);
CREATE INDEX candidate_listing_jobs_latest ON candidate_listing_jobs (job_id, updated_at DESC, candidate_id DESC) INCLUDE (place_id, province_id, region_id, language_codes, months, study, available_from, free, relocates, is_completed);

CREATE TABLE candidate_listings (
    candidate_id integer NOT NULL,
    place_id integer,
    province_id integer,
    region_id integer,
    job_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    language_codes text[] DEFAULT '{}'::text[] NOT NULL,
    months integer DEFAULT 0 NOT NULL,
    study smallint DEFAULT 0 NOT NULL,
    available_from date,
    relocates boolean DEFAULT false NOT NULL,
    is_completed boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    search tsvector GENERATED ALWAYS AS (to_tsvector('italian'::regconfig, search_text)) STORED,
    free datemultirange,
    CONSTRAINT candidate_listings_pkey PRIMARY KEY (candidate_id)
);
CREATE INDEX candidate_listings_in_place ON candidate_listings (place_id);
CREATE INDEX candidate_listings_in_region ON candidate_listings (region_id);
CREATE INDEX candidate_listings_latest ON candidate_listings (updated_at DESC, candidate_id DESC) INCLUDE (language_codes, months, study, available_from, free, relocates, is_completed);
CREATE INDEX candidate_listings_place ON candidate_listings (place_id, updated_at DESC, candidate_id DESC) INCLUDE (language_codes, months, study, available_from, free, relocates, is_completed);
CREATE INDEX candidate_listings_province ON candidate_listings (province_id, updated_at DESC, candidate_id DESC) INCLUDE (language_codes, months, study, available_from, free, relocates, is_completed);
CREATE INDEX candidate_listings_region ON candidate_listings (region_id, updated_at DESC, candidate_id DESC) INCLUDE (language_codes, months, study, available_from, free, relocates, is_completed);
CREATE INDEX candidate_listings_search ON candidate_listings USING gin (search);

CREATE TABLE candidate_references (
    id serial NOT NULL,
    user_id integer NOT NULL,
    hire_id integer,
    house text NOT NULL,
    email text NOT NULL,
    job_id integer NOT NULL,
    season text NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    would_rehire boolean DEFAULT false NOT NULL,
    is_shown boolean DEFAULT false NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    reminded_at timestamp with time zone,
    answered_at timestamp with time zone,
    CONSTRAINT candidate_references_hire_id_unique UNIQUE (hire_id),
    CONSTRAINT candidate_references_pkey PRIMARY KEY (id)
);
CREATE INDEX candidate_references_email ON candidate_references (email);
CREATE INDEX candidate_references_job ON candidate_references (job_id);
CREATE UNIQUE INDEX candidate_references_same ON candidate_references (user_id, email, season);

CREATE TABLE candidate_searches (
    id serial NOT NULL,
    user_id integer NOT NULL,
    criteria_key text NOT NULL,
    criteria jsonb NOT NULL,
    is_favorite boolean DEFAULT false NOT NULL,
    is_hidden boolean DEFAULT false NOT NULL,
    searched_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT candidate_searches_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX candidate_searches_criteria ON candidate_searches (user_id, criteria_key);
CREATE INDEX candidate_searches_latest ON candidate_searches (user_id, searched_at DESC NULLS LAST);

CREATE TABLE candidate_unlocks (
    company_id integer NOT NULL,
    candidate_id integer NOT NULL,
    unlocked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT candidate_unlocks_company_id_candidate_id_pk PRIMARY KEY (company_id, candidate_id)
);
CREATE INDEX candidate_unlocks_candidate ON candidate_unlocks (candidate_id);

CREATE TABLE candidate_views (
    user_id integer NOT NULL,
    candidate_id integer NOT NULL,
    viewed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT candidate_views_user_id_candidate_id_pk PRIMARY KEY (user_id, candidate_id)
);
CREATE INDEX candidate_views_candidate ON candidate_views (candidate_id);

CREATE TABLE candidates (
    id serial NOT NULL,
    user_id integer NOT NULL,
    phone_number text,
    birth_date date,
    nationality text,
    sex text,
    marital_status text,
    place_id integer,
    protected_category boolean DEFAULT false NOT NULL,
    about text,
    available_from_now boolean DEFAULT false NOT NULL,
    available_from_date date,
    available_to_date date,
    willing_to_relocate boolean DEFAULT false NOT NULL,
    study_qualification text,
    skills_recap text,
    is_private_personal_info boolean DEFAULT false NOT NULL,
    is_searchable boolean DEFAULT false NOT NULL,
    is_private_curriculum boolean DEFAULT false NOT NULL,
    cv_file text,
    cv_name text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    cv_uploaded_at timestamp with time zone,
    not_available boolean DEFAULT false NOT NULL,
    available_spans jsonb DEFAULT '[]'::jsonb NOT NULL,
    takes_invitations boolean DEFAULT true NOT NULL,
    certificates text[] DEFAULT '{}'::text[] NOT NULL,
    wanted_hours text,
    wanted_contracts text[] DEFAULT '{}'::text[] NOT NULL,
    wanted_pay integer,
    is_visibility_chosen boolean DEFAULT true NOT NULL,
    listed_by smallint DEFAULT 0 NOT NULL,
    CONSTRAINT candidates_pkey PRIMARY KEY (id),
    CONSTRAINT candidates_user_id_unique UNIQUE (user_id)
);

CREATE TABLE checkouts (
    user_id integer NOT NULL,
    package_id integer,
    code_id integer,
    CONSTRAINT checkouts_pkey PRIMARY KEY (user_id)
);

CREATE TABLE closed_sessions (
    token_hash text NOT NULL,
    company text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT closed_sessions_pkey PRIMARY KEY (token_hash)
);

CREATE TABLE companies (
    id serial NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    business_name text,
    vat_number text,
    fiscal_code text,
    sdi_code text,
    sector text,
    customer_type text,
    employee_count text,
    website_url text,
    contact_person text,
    contact_role text,
    contact_email text,
    phone text,
    address text,
    place_id integer,
    description text,
    mission text,
    logo text,
    is_partner boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    company_values text,
    cover text,
    cover_video text,
    pec text,
    is_trusted boolean DEFAULT false NOT NULL,
    requires_second_factor boolean DEFAULT false NOT NULL,
    closed_at timestamp with time zone,
    photo text,
    photo_until timestamp with time zone,
    check_state text,
    check_origin text,
    checked_at timestamp with time zone,
    check_reason text,
    vat_answer jsonb,
    signs_read_by smallint DEFAULT 0 NOT NULL,
    CONSTRAINT companies_pkey PRIMARY KEY (id),
    CONSTRAINT companies_slug_unique UNIQUE (slug)
);

CREATE TABLE company_activity (
    id serial NOT NULL,
    company_id integer NOT NULL,
    user_id integer,
    what text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT company_activity_pkey PRIMARY KEY (id)
);
CREATE INDEX company_activity_latest ON company_activity (company_id, id DESC NULLS LAST);

CREATE TABLE company_billing (
    company_id integer NOT NULL,
    data jsonb NOT NULL,
    CONSTRAINT company_billing_pkey PRIMARY KEY (company_id)
);

CREATE TABLE company_checks (
    id serial NOT NULL,
    company_id integer NOT NULL,
    state text NOT NULL,
    origin text,
    name text NOT NULL,
    vat_number text,
    reason text,
    staff_id integer,
    at timestamp with time zone DEFAULT now() NOT NULL,
    business_name text,
    CONSTRAINT company_checks_pkey PRIMARY KEY (id)
);
CREATE INDEX company_checks_company ON company_checks (company_id, id DESC NULLS LAST);

CREATE TABLE company_invitations (
    id serial NOT NULL,
    company_id integer NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    token_hash text NOT NULL,
    invited_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    CONSTRAINT company_invitations_pkey PRIMARY KEY (id),
    CONSTRAINT company_invitations_token_hash_unique UNIQUE (token_hash)
);
CREATE UNIQUE INDEX company_invitations_open ON company_invitations (company_id, email) WHERE (accepted_at IS NULL);

CREATE TABLE company_members (
    id serial NOT NULL,
    company_id integer NOT NULL,
    user_id integer NOT NULL,
    role text NOT NULL,
    CONSTRAINT company_members_pkey PRIMARY KEY (id)
);
CREATE INDEX company_members_company ON company_members (company_id);
CREATE UNIQUE INDEX company_members_user ON company_members (user_id);

CREATE TABLE company_photos (
    id serial NOT NULL,
    company_id integer NOT NULL,
    file text NOT NULL,
    caption text DEFAULT ''::text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT company_photos_pkey PRIMARY KEY (id)
);
CREATE INDEX company_photos_company ON company_photos (company_id, "position");

CREATE TABLE company_speeds (
    company_id integer NOT NULL,
    answer_hours real[] NOT NULL,
    hire_hours real[] NOT NULL,
    counted_on date NOT NULL,
    CONSTRAINT company_speeds_pkey PRIMARY KEY (company_id)
);

CREATE TABLE consents (
    id serial NOT NULL,
    user_id integer NOT NULL,
    kind text NOT NULL,
    version text NOT NULL,
    given_at timestamp with time zone DEFAULT now() NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT consents_pkey PRIMARY KEY (id)
);
CREATE INDEX consents_user ON consents (user_id);

CREATE TABLE content_page_versions (
    id serial NOT NULL,
    page_id integer NOT NULL,
    title text NOT NULL,
    intro text NOT NULL,
    body text NOT NULL,
    blocks jsonb NOT NULL,
    saved_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT content_page_versions_pkey PRIMARY KEY (id)
);
CREATE INDEX content_page_versions_page ON content_page_versions (page_id, id DESC NULLS LAST);

CREATE TABLE content_pages (
    id serial NOT NULL,
    path text NOT NULL,
    template text NOT NULL,
    title text NOT NULL,
    intro text DEFAULT ''::text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    blocks jsonb DEFAULT '[]'::jsonb NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    publish_at timestamp with time zone,
    meta_title text,
    meta_description text,
    disable_robots boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    og_title text,
    og_description text,
    og_image text,
    canonical text,
    CONSTRAINT content_pages_path_unique UNIQUE (path),
    CONSTRAINT content_pages_pkey PRIMARY KEY (id)
);

CREATE TABLE content_reports (
    id serial NOT NULL,
    offer_id integer,
    company_id integer NOT NULL,
    reason text NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    email text,
    user_id integer,
    state text DEFAULT 'open'::text NOT NULL,
    decision text,
    decided_by integer,
    decided_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT content_reports_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX content_reports_company ON content_reports (company_id, email) WHERE ((state = 'open'::text) AND (offer_id IS NULL));
CREATE INDEX content_reports_decider ON content_reports (decided_by);
CREATE INDEX content_reports_of_company ON content_reports (company_id);
CREATE INDEX content_reports_of_offer ON content_reports (offer_id);
CREATE UNIQUE INDEX content_reports_offer ON content_reports (offer_id, email) WHERE (state = 'open'::text);
CREATE INDEX content_reports_reporter ON content_reports (user_id);

CREATE TABLE conversation_notes (
    id serial NOT NULL,
    conversation_id integer NOT NULL,
    author_id integer,
    text text NOT NULL,
    key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT conversation_notes_pkey PRIMARY KEY (id)
);
CREATE INDEX conversation_notes_author ON conversation_notes (author_id);
CREATE UNIQUE INDEX conversation_notes_key ON conversation_notes (conversation_id, key);
CREATE INDEX conversation_notes_when ON conversation_notes (conversation_id, created_at);

CREATE TABLE conversation_reports (
    id serial NOT NULL,
    conversation_id integer NOT NULL,
    side text NOT NULL,
    reported_by integer,
    reason text NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT conversation_reports_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX conversation_reports_open ON conversation_reports (conversation_id, side) WHERE (closed_at IS NULL);
CREATE INDEX conversation_reports_reporter ON conversation_reports (reported_by);

CREATE TABLE conversations (
    id serial NOT NULL,
    company_id integer NOT NULL,
    user_id integer,
    email text,
    application_id integer,
    last_number integer DEFAULT 0 NOT NULL,
    company_number integer DEFAULT 0 NOT NULL,
    candidate_number integer DEFAULT 0 NOT NULL,
    company_read integer DEFAULT 0 NOT NULL,
    candidate_read integer DEFAULT 0 NOT NULL,
    company_mailed integer DEFAULT 0 NOT NULL,
    candidate_mailed integer DEFAULT 0 NOT NULL,
    company_mailed_at timestamp with time zone,
    candidate_mailed_at timestamp with time zone,
    company_blocked_at timestamp with time zone,
    candidate_blocked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    earlier_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    CONSTRAINT conversations_one_person CHECK (((user_id IS NULL) <> (email IS NULL))),
    CONSTRAINT conversations_pkey PRIMARY KEY (id)
);
CREATE INDEX conversations_application ON conversations (application_id);
CREATE UNIQUE INDEX conversations_email ON conversations (company_id, email) WHERE (email IS NOT NULL);
CREATE INDEX conversations_of_company ON conversations (company_id, last_at DESC, id DESC);
CREATE INDEX conversations_of_user ON conversations (user_id, last_at DESC, id DESC);
CREATE INDEX conversations_unread_company ON conversations (company_id) WHERE (candidate_number > company_read);
CREATE INDEX conversations_unread_user ON conversations (user_id) WHERE (company_number > candidate_read);
CREATE UNIQUE INDEX conversations_user ON conversations (company_id, user_id) WHERE (user_id IS NOT NULL);

CREATE TABLE credit_accounts (
    company_id integer NOT NULL,
    balance integer DEFAULT 0 NOT NULL,
    CONSTRAINT credit_accounts_not_negative CHECK ((balance >= 0)),
    CONSTRAINT credit_accounts_pkey PRIMARY KEY (company_id)
);

CREATE TABLE credit_actions (
    slug text NOT NULL,
    name text NOT NULL,
    credits integer NOT NULL,
    days integer,
    "position" integer DEFAULT 0 NOT NULL,
    CONSTRAINT credit_actions_pkey PRIMARY KEY (slug)
);

CREATE TABLE credit_entries (
    id serial NOT NULL,
    company_id integer NOT NULL,
    amount integer NOT NULL,
    reason text NOT NULL,
    key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    kind text DEFAULT 'adjustment'::text NOT NULL,
    action text,
    subject text,
    made_by integer,
    ends_at timestamp with time zone,
    CONSTRAINT credit_entries_key_unique UNIQUE (key),
    CONSTRAINT credit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX credit_entries_company ON credit_entries (company_id, id DESC NULLS LAST);
CREATE INDEX credit_entries_subject ON credit_entries (company_id, action, subject);

CREATE TABLE credit_packages (
    id serial NOT NULL,
    slug text NOT NULL,
    "group" text NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    features text[] DEFAULT '{}'::text[] NOT NULL,
    credits integer DEFAULT 0 NOT NULL,
    price_cents integer,
    is_highlighted boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    CONSTRAINT credit_packages_pkey PRIMARY KEY (id),
    CONSTRAINT credit_packages_slug_unique UNIQUE (slug)
);

CREATE TABLE desired_jobs (
    id serial NOT NULL,
    candidate_id integer NOT NULL,
    job_id integer NOT NULL,
    has_alert boolean DEFAULT false NOT NULL,
    alert_since timestamp with time zone,
    CONSTRAINT desired_jobs_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX desired_jobs_once ON desired_jobs (candidate_id, job_id);

CREATE TABLE discount_codes (
    id serial NOT NULL,
    code text NOT NULL,
    kind text NOT NULL,
    value integer NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    total_limit integer,
    company_limit integer,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT discount_codes_value CHECK (((value > 0) AND ((kind <> 'percent'::text) OR (value <= 100)))),
    CONSTRAINT discount_codes_code_unique UNIQUE (code),
    CONSTRAINT discount_codes_pkey PRIMARY KEY (id)
);

CREATE TABLE educations (
    id serial NOT NULL,
    candidate_id integer NOT NULL,
    school text NOT NULL,
    title text NOT NULL,
    year integer,
    CONSTRAINT educations_pkey PRIMARY KEY (id)
);
CREATE INDEX educations_candidate ON educations (candidate_id);

CREATE TABLE email_changes (
    id serial NOT NULL,
    user_id integer NOT NULL,
    old_email text NOT NULL,
    new_email text NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    asked_by integer NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    decided_by integer,
    decided_at timestamp with time zone,
    CONSTRAINT email_changes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX email_changes_pending ON email_changes (user_id) WHERE (state = 'pending'::text);
CREATE INDEX email_changes_user ON email_changes (user_id);

CREATE TABLE event_letters (
    id serial NOT NULL,
    event_id integer NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    sent_through integer DEFAULT 0 NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT event_letters_pkey PRIMARY KEY (id)
);
CREATE INDEX event_letters_event ON event_letters (event_id, id);

CREATE TABLE event_registrations (
    id serial NOT NULL,
    event_id integer NOT NULL,
    user_id integer,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone_number text DEFAULT ''::text NOT NULL,
    token text NOT NULL,
    privacy_version text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    cancelled_at timestamp with time zone,
    CONSTRAINT event_registrations_pkey PRIMARY KEY (id),
    CONSTRAINT event_registrations_token_unique UNIQUE (token)
);
CREATE UNIQUE INDEX event_registrations_once ON event_registrations (event_id, email);
CREATE INDEX event_registrations_user ON event_registrations (user_id);

CREATE TABLE events (
    id serial NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    place_text text NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    kind text DEFAULT 'career_day'::text NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    intro text DEFAULT ''::text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    image text,
    steps jsonb DEFAULT '[]'::jsonb NOT NULL,
    video text,
    video_points jsonb DEFAULT '[]'::jsonb NOT NULL,
    guests jsonb DEFAULT '[]'::jsonb NOT NULL,
    archive_group text DEFAULT ''::text NOT NULL,
    capacity integer,
    registration_closes_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    revision integer DEFAULT 0 NOT NULL,
    reminded_for timestamp with time zone,
    CONSTRAINT events_in_order CHECK ((ends_at > starts_at)),
    CONSTRAINT events_pkey PRIMARY KEY (id),
    CONSTRAINT events_slug_unique UNIQUE (slug)
);

CREATE TABLE faqs (
    id serial NOT NULL,
    audience text NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT faqs_pkey PRIMARY KEY (id)
);

CREATE TABLE fruitless_searches (
    day date NOT NULL,
    what text NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    CONSTRAINT fruitless_searches_day_what_pk PRIMARY KEY (day, what)
);

CREATE TABLE guesses (
    key text NOT NULL,
    wrong integer NOT NULL,
    wait_until timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT guesses_pkey PRIMARY KEY (key)
);

CREATE TABLE hires (
    id serial NOT NULL,
    company_id integer NOT NULL,
    offer_id integer,
    application_id integer,
    proposed_by integer,
    job_id integer NOT NULL,
    starts_on date NOT NULL,
    ends_on date,
    pay_cents integer,
    pay_period text DEFAULT 'month'::text NOT NULL,
    state text DEFAULT 'proposed'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    answered_at timestamp with time zone,
    called_id integer,
    user_id integer,
    name text,
    email text,
    ended_at timestamp with time zone,
    end_reason text,
    end_note text DEFAULT ''::text NOT NULL,
    is_of_profile boolean DEFAULT false NOT NULL,
    candidate_id integer,
    CONSTRAINT hires_person CHECK (((application_id IS NOT NULL) OR (name IS NOT NULL))),
    CONSTRAINT hires_pkey PRIMARY KEY (id)
);
CREATE INDEX hires_application ON hires (application_id);
CREATE INDEX hires_called ON hires (called_id);
CREATE INDEX hires_candidate ON hires (candidate_id);
CREATE INDEX hires_company ON hires (company_id, starts_on DESC NULLS LAST);
CREATE INDEX hires_email ON hires (email);
CREATE INDEX hires_job ON hires (job_id);
CREATE INDEX hires_offer ON hires (offer_id);
CREATE UNIQUE INDEX hires_one_open ON hires (application_id) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text]));
CREATE UNIQUE INDEX hires_one_open_called ON hires (called_id) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text]));
CREATE UNIQUE INDEX hires_one_proposed_profile ON hires (company_id, candidate_id) WHERE (state = 'proposed'::text);
CREATE INDEX hires_proposed_by ON hires (proposed_by);
CREATE INDEX hires_user ON hires (user_id);

CREATE TABLE impersonations (
    id serial NOT NULL,
    staff_id integer NOT NULL,
    user_id integer NOT NULL,
    reason text NOT NULL,
    token_hash text NOT NULL,
    begun_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT impersonations_pkey PRIMARY KEY (id),
    CONSTRAINT impersonations_token_hash_unique UNIQUE (token_hash)
);
CREATE INDEX impersonations_running ON impersonations (id) WHERE (ended_at IS NULL);
CREATE INDEX impersonations_user ON impersonations (user_id);

CREATE TABLE imported_rows (
    kind text NOT NULL,
    old_id text NOT NULL,
    target_id integer NOT NULL,
    is_joined boolean NOT NULL,
    row_hash text NOT NULL,
    written_hash text NOT NULL,
    imported_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT imported_rows_kind_old_id_pk PRIMARY KEY (kind, old_id)
);
CREATE INDEX imported_rows_target ON imported_rows (kind, target_id);

CREATE TABLE interview_proposals (
    id serial NOT NULL,
    interview_id integer NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    line text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT interview_proposals_pkey PRIMARY KEY (id)
);
CREATE INDEX interview_proposals_interview ON interview_proposals (interview_id);
CREATE UNIQUE INDEX interview_proposals_one_open ON interview_proposals (interview_id) WHERE (state = 'open'::text);

CREATE TABLE interview_proposed_times (
    id serial NOT NULL,
    proposal_id integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT interview_proposed_times_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX interview_proposed_times_once ON interview_proposed_times (proposal_id, starts_at);

CREATE TABLE interview_rounds (
    id serial NOT NULL,
    company_id integer NOT NULL,
    offer_id integer,
    interviewer_id integer,
    minutes integer NOT NULL,
    kind text NOT NULL,
    place text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    is_for_all boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    told_empty_at timestamp with time zone,
    split_from integer,
    CONSTRAINT interview_rounds_pkey PRIMARY KEY (id)
);
CREATE INDEX interview_rounds_company ON interview_rounds (company_id, created_at DESC NULLS LAST);
CREATE INDEX interview_rounds_for_all ON interview_rounds (id) WHERE (is_for_all AND (closed_at IS NULL));
CREATE INDEX interview_rounds_interviewer ON interview_rounds (interviewer_id);
CREATE INDEX interview_rounds_offer ON interview_rounds (offer_id);

CREATE TABLE interview_times (
    id serial NOT NULL,
    round_id integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT interview_times_last CHECK ((ends_at > starts_at)),
    CONSTRAINT interview_times_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX interview_times_once ON interview_times (round_id, starts_at);
CREATE INDEX interview_times_starts ON interview_times (starts_at);

CREATE TABLE interviews (
    id serial NOT NULL,
    round_id integer NOT NULL,
    application_id integer,
    interviewer_id integer,
    state text DEFAULT 'invited'::text NOT NULL,
    time_id integer,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    sequence integer DEFAULT 0 NOT NULL,
    confirmed_at timestamp with time zone,
    mailed_at timestamp with time zone,
    reminded_hours integer,
    message text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    candidate_id integer,
    company_id integer,
    CONSTRAINT interviews_hold_a_time CHECK (((state = ANY (ARRAY['taken'::text, 'done'::text, 'no_show'::text])) = ((starts_at IS NOT NULL) AND (ends_at IS NOT NULL)))),
    CONSTRAINT interviews_one_person CHECK ((((application_id IS NULL) = (candidate_id IS NOT NULL)) AND ((candidate_id IS NULL) = (company_id IS NULL)))),
    -- An interviewer is never in two interviews at once, whichever rounds their times belong to.
    CONSTRAINT interviews_one_at_once EXCLUDE USING gist (interviewer_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((state = ANY (ARRAY['taken'::text, 'done'::text, 'no_show'::text]))),
    CONSTRAINT interviews_pkey PRIMARY KEY (id)
);
CREATE INDEX interviews_application ON interviews (application_id);
CREATE INDEX interviews_candidate ON interviews (candidate_id);
CREATE INDEX interviews_interviewer ON interviews (interviewer_id);
CREATE INDEX interviews_not_mailed ON interviews (id) WHERE ((mailed_at IS NULL) AND (state = ANY (ARRAY['invited'::text, 'moved'::text])));
CREATE UNIQUE INDEX interviews_one_open ON interviews (application_id) WHERE (state = ANY (ARRAY['invited'::text, 'taken'::text, 'moved'::text]));
CREATE UNIQUE INDEX interviews_one_open_profile ON interviews (candidate_id, company_id) WHERE (state = ANY (ARRAY['invited'::text, 'taken'::text, 'moved'::text]));
CREATE INDEX interviews_round ON interviews (round_id);
CREATE UNIQUE INDEX interviews_time_once ON interviews (time_id);
CREATE INDEX interviews_upcoming ON interviews (starts_at) WHERE (state = 'taken'::text);

CREATE TABLE invitation_refusals (
    company_id integer NOT NULL,
    candidate_id integer NOT NULL,
    refused_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT invitation_refusals_company_id_candidate_id_pk PRIMARY KEY (company_id, candidate_id)
);
CREATE INDEX invitation_refusals_candidate ON invitation_refusals (candidate_id);

CREATE TABLE invoice_counters (
    year integer NOT NULL,
    last integer NOT NULL,
    CONSTRAINT invoice_counters_pkey PRIMARY KEY (year)
);

CREATE TABLE invoices (
    id serial NOT NULL,
    order_id integer NOT NULL,
    kind text NOT NULL,
    year integer NOT NULL,
    number integer NOT NULL,
    xml text NOT NULL,
    issued_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT invoices_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX invoices_number ON invoices (year, number);
CREATE UNIQUE INDEX invoices_order ON invoices (order_id, kind);

CREATE TABLE jobs (
    id serial NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    family text NOT NULL,
    synonyms text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT jobs_pkey PRIMARY KEY (id),
    CONSTRAINT jobs_slug_unique UNIQUE (slug)
);

CREATE TABLE known_languages (
    id serial NOT NULL,
    candidate_id integer NOT NULL,
    language text NOT NULL,
    level text NOT NULL,
    CONSTRAINT known_languages_pkey PRIMARY KEY (id)
);
CREATE INDEX known_languages_candidate ON known_languages (candidate_id);

CREATE TABLE message_attachments (
    id serial NOT NULL,
    message_id integer,
    owner text NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    bytes integer NOT NULL,
    width integer,
    height integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    stored_at timestamp with time zone,
    removed_at timestamp with time zone,
    CONSTRAINT message_attachments_pkey PRIMARY KEY (id)
);
CREATE INDEX message_attachments_message ON message_attachments (message_id);
CREATE INDEX message_attachments_unsent ON message_attachments (created_at) WHERE (message_id IS NULL);

CREATE TABLE messages (
    id serial NOT NULL,
    conversation_id integer NOT NULL,
    number integer NOT NULL,
    side text NOT NULL,
    author_id integer,
    text text NOT NULL,
    key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT messages_pkey PRIMARY KEY (id)
);
CREATE INDEX messages_author ON messages (author_id);
CREATE UNIQUE INDEX messages_key ON messages (conversation_id, side, key);
CREATE UNIQUE INDEX messages_number ON messages (conversation_id, number);

CREATE TABLE most_requested (
    id serial NOT NULL,
    job_id integer NOT NULL,
    place_id integer NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT most_requested_pkey PRIMARY KEY (id)
);

CREATE TABLE newsletter_campaigns (
    id serial NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    audience text DEFAULT 'both'::text NOT NULL,
    send_at timestamp with time zone,
    stopped_at timestamp with time zone,
    done_at timestamp with time zone,
    sent_through integer DEFAULT 0 NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    bounced integer DEFAULT 0 NOT NULL,
    unsubscribed integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT newsletter_campaigns_pkey PRIMARY KEY (id)
);

CREATE TABLE newsletter_subscriptions (
    id serial NOT NULL,
    email text NOT NULL,
    profile_type text NOT NULL,
    token_hash text NOT NULL,
    consent_version text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    leave_token text DEFAULT (gen_random_uuid())::text NOT NULL,
    bounced_at timestamp with time zone,
    earlier_token_hashes text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT newsletter_subscriptions_leave_token_unique UNIQUE (leave_token),
    CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (id),
    CONSTRAINT newsletter_subscriptions_token_hash_unique UNIQUE (token_hash)
);
CREATE INDEX newsletter_subscriptions_earlier ON newsletter_subscriptions USING gin (earlier_token_hashes);
CREATE UNIQUE INDEX newsletter_subscriptions_once ON newsletter_subscriptions (email, profile_type);

CREATE TABLE notifications (
    id serial NOT NULL,
    user_id integer NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    url text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    person text,
    application_id integer,
    CONSTRAINT notifications_pkey PRIMARY KEY (id)
);
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX notifications_application ON notifications (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX notifications_user ON notifications (user_id, created_at DESC NULLS LAST);

CREATE TABLE offer_categories (
    id serial NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    criteria jsonb DEFAULT '{}'::jsonb NOT NULL,
    meta_title text,
    meta_description text,
    CONSTRAINT offer_categories_pkey PRIMARY KEY (id),
    CONSTRAINT offer_categories_slug_unique UNIQUE (slug)
);

-- It changes all day: by itself PostgreSQL waits until a fifth of its rows is dead (docs/growth.md).
CREATE TABLE offer_days (
    offer_id integer NOT NULL,
    day date NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    saves integer DEFAULT 0 NOT NULL,
    started integer DEFAULT 0 NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    CONSTRAINT offer_days_offer_id_day_pk PRIMARY KEY (offer_id, day)
) WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.05');

CREATE TABLE offer_drafts (
    id serial NOT NULL,
    company_id integer NOT NULL,
    user_id integer,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT offer_drafts_pkey PRIMARY KEY (id)
);
CREATE INDEX offer_drafts_company ON offer_drafts (company_id, updated_at DESC NULLS LAST);

CREATE TABLE offer_invitations (
    id serial NOT NULL,
    offer_id integer NOT NULL,
    company_id integer NOT NULL,
    candidate_id integer,
    invited_by integer,
    invited_on date NOT NULL,
    number_of_day smallint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    CONSTRAINT offer_invitations_a_day CHECK (((number_of_day >= 1) AND (number_of_day <= 3))),
    CONSTRAINT offer_invitations_pkey PRIMARY KEY (id)
);
CREATE INDEX offer_invitations_company ON offer_invitations (company_id);
CREATE UNIQUE INDEX offer_invitations_day ON offer_invitations (candidate_id, invited_on, number_of_day);
CREATE INDEX offer_invitations_invited_by ON offer_invitations (invited_by);
CREATE UNIQUE INDEX offer_invitations_once ON offer_invitations (offer_id, candidate_id);

CREATE TABLE offer_searches (
    id serial NOT NULL,
    user_id integer NOT NULL,
    criteria_key text NOT NULL,
    criteria jsonb NOT NULL,
    is_favorite boolean DEFAULT false NOT NULL,
    is_hidden boolean DEFAULT false NOT NULL,
    notifications_enabled boolean DEFAULT false NOT NULL,
    searched_at timestamp with time zone DEFAULT now() NOT NULL,
    notifications_since timestamp with time zone,
    alert_frequency text,
    CONSTRAINT offer_searches_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX offer_searches_criteria ON offer_searches (user_id, criteria_key);
CREATE INDEX offer_searches_latest ON offer_searches (user_id, searched_at DESC NULLS LAST);

CREATE TABLE offer_views (
    user_id integer NOT NULL,
    offer_id integer NOT NULL,
    viewed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT offer_views_user_id_offer_id_pk PRIMARY KEY (user_id, offer_id)
);
CREATE INDEX offer_views_age ON offer_views (viewed_at);
CREATE INDEX offer_views_latest ON offer_views (user_id, viewed_at DESC NULLS LAST);

CREATE TABLE offers (
    id serial NOT NULL,
    slug text NOT NULL,
    company_id integer NOT NULL,
    job_id integer NOT NULL,
    place_id integer NOT NULL,
    province_id integer NOT NULL,
    region_id integer NOT NULL,
    event_id integer,
    title text NOT NULL,
    description text NOT NULL,
    description_text text NOT NULL,
    status text NOT NULL,
    contract_typology text,
    contract_period text,
    season text,
    experience_required text,
    is_urgent boolean DEFAULT false NOT NULL,
    is_career_day boolean DEFAULT false NOT NULL,
    date_start date,
    date_end date,
    count_positions integer DEFAULT 1 NOT NULL,
    languages jsonb DEFAULT '[]'::jsonb NOT NULL,
    language_codes text[] DEFAULT '{}'::text[] NOT NULL,
    minimum_salary integer,
    maximum_salary integer,
    has_room boolean DEFAULT false NOT NULL,
    room_options text[] DEFAULT '{}'::text[] NOT NULL,
    extras text[] DEFAULT '{}'::text[] NOT NULL,
    questions jsonb DEFAULT '[]'::jsonb NOT NULL,
    application_url text,
    application_email text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    published_at timestamp with time zone,
    expires_at timestamp with time zone,
    featured_until timestamp with time zone,
    search_title text DEFAULT ''::text NOT NULL,
    search_body text DEFAULT ''::text NOT NULL,
    search tsvector GENERATED ALWAYS AS ((setweight(to_tsvector('italian'::regconfig, search_title), 'A'::"char") || setweight(to_tsvector('italian'::regconfig, search_body), 'C'::"char"))) STORED,
    draft_id integer,
    end_told text,
    moderation text DEFAULT 'approved'::text NOT NULL,
    moderation_reason text,
    is_announced boolean DEFAULT false NOT NULL,
    paused_at timestamp with time zone,
    confirmed_wording jsonb DEFAULT '[]'::jsonb NOT NULL,
    one_shot_questions text DEFAULT 'ask_by_mail'::text NOT NULL,
    count_hired integer DEFAULT 0 NOT NULL,
    certificates text[] DEFAULT '{}'::text[] NOT NULL,
    room_cost integer,
    hold_reasons jsonb DEFAULT '[]'::jsonb NOT NULL,
    held_at timestamp with time zone,
    held_on text,
    answer_by timestamp with time zone,
    CONSTRAINT offers_draft_id_unique UNIQUE (draft_id),
    CONSTRAINT offers_pkey PRIMARY KEY (id),
    CONSTRAINT offers_slug_unique UNIQUE (slug)
);
CREATE INDEX offers_announced_closed ON offers (id) WHERE (is_announced AND ((status <> 'active'::text) OR is_career_day));
CREATE INDEX offers_company ON offers (company_id);
CREATE INDEX offers_ending ON offers (expires_at) WHERE (status = ANY (ARRAY['active'::text, 'suspended'::text]));
CREATE INDEX offers_event ON offers (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX offers_featured ON offers (featured_until) WHERE (status = 'active'::text);
CREATE INDEX offers_job ON offers (job_id, published_at DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX offers_job_place ON offers (job_id, place_id) WHERE (status = 'active'::text);
CREATE INDEX offers_job_province ON offers (job_id, province_id, published_at DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX offers_job_region ON offers (job_id, region_id, published_at DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX offers_latest ON offers (published_at DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX offers_paused ON offers (paused_at) WHERE (paused_at IS NOT NULL);
CREATE INDEX offers_place ON offers (place_id, published_at DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX offers_province ON offers (province_id, published_at DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX offers_region ON offers (region_id, published_at DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX offers_to_announce ON offers (id) WHERE ((status = 'active'::text) AND (NOT is_announced));
CREATE INDEX offers_to_answer ON offers (answer_by) WHERE (answer_by IS NOT NULL);
CREATE INDEX offers_to_moderate ON offers (published_at) WHERE (moderation = 'waiting'::text);

CREATE TABLE open_offer_words (
    id integer NOT NULL,
    place_id integer NOT NULL,
    search tsvector NOT NULL,
    CONSTRAINT open_offer_words_pkey PRIMARY KEY (id)
);
CREATE INDEX open_offer_words_search ON open_offer_words USING gin (search);

CREATE TABLE open_offers (
    id integer NOT NULL,
    company_id integer NOT NULL,
    job_id integer NOT NULL,
    place_id integer NOT NULL,
    province_id integer NOT NULL,
    region_id integer NOT NULL,
    event_id integer,
    minimum_salary integer,
    maximum_salary integer,
    published_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    featured_until timestamp with time zone,
    is_urgent boolean NOT NULL,
    is_career_day boolean NOT NULL,
    has_room boolean NOT NULL,
    contract_typology text,
    contract_period text,
    season text,
    experience_required text,
    language_codes text[] NOT NULL,
    days daterange,
    CONSTRAINT open_offers_pkey PRIMARY KEY (id)
);
CREATE INDEX open_offers_by_experience ON open_offers (experience_required, region_id, contract_typology, contract_period, season, is_urgent, has_room);
CREATE INDEX open_offers_by_period ON open_offers (contract_period, region_id, contract_typology, season, experience_required, is_urgent, has_room);
CREATE INDEX open_offers_by_room ON open_offers (region_id, contract_typology, contract_period, season, experience_required, is_urgent) WHERE has_room;
CREATE INDEX open_offers_by_season ON open_offers (season, region_id, contract_typology, contract_period, experience_required, is_urgent, has_room) WHERE (season IS NOT NULL);
CREATE INDEX open_offers_by_typology ON open_offers (contract_typology, region_id, contract_period, season, experience_required, is_urgent, has_room);
CREATE INDEX open_offers_by_urgent ON open_offers (region_id, contract_typology, contract_period, season, experience_required, has_room) WHERE is_urgent;
CREATE INDEX open_offers_career_day ON open_offers (region_id) WHERE is_career_day;
CREATE INDEX open_offers_company ON open_offers (company_id, published_at DESC, id DESC);
CREATE INDEX open_offers_days ON open_offers USING gist (days);
CREATE INDEX open_offers_event ON open_offers (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX open_offers_featured ON open_offers (featured_until) WHERE (featured_until IS NOT NULL);
CREATE INDEX open_offers_job ON open_offers (job_id, published_at DESC, id DESC);
CREATE INDEX open_offers_job_place ON open_offers (job_id, place_id);
CREATE INDEX open_offers_job_province ON open_offers (job_id, province_id, published_at DESC, id DESC);
CREATE INDEX open_offers_job_region ON open_offers (job_id, region_id, published_at DESC, id DESC);
CREATE INDEX open_offers_latest ON open_offers (published_at DESC, id DESC);
CREATE INDEX open_offers_pay ON open_offers (COALESCE(maximum_salary, minimum_salary) DESC NULLS LAST, published_at DESC, id DESC);
CREATE INDEX open_offers_pay_job ON open_offers (job_id, COALESCE(maximum_salary, minimum_salary) DESC NULLS LAST, published_at DESC, id DESC);
CREATE INDEX open_offers_pay_province ON open_offers (province_id, COALESCE(maximum_salary, minimum_salary) DESC NULLS LAST, published_at DESC, id DESC);
CREATE INDEX open_offers_pay_region ON open_offers (region_id, COALESCE(maximum_salary, minimum_salary) DESC NULLS LAST, published_at DESC, id DESC);
CREATE INDEX open_offers_place ON open_offers (place_id, published_at DESC, id DESC);
CREATE INDEX open_offers_province ON open_offers (province_id, published_at DESC, id DESC);
CREATE INDEX open_offers_region ON open_offers (region_id, published_at DESC, id DESC);

CREATE TABLE orders (
    id serial NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    company_id integer NOT NULL,
    user_id integer,
    state text NOT NULL,
    method text NOT NULL,
    package_slug text NOT NULL,
    package_name text NOT NULL,
    credits integer NOT NULL,
    code_id integer,
    code text,
    subtotal integer NOT NULL,
    discount integer NOT NULL,
    net integer NOT NULL,
    vat_rate integer NOT NULL,
    vat integer NOT NULL,
    total integer NOT NULL,
    billing jsonb NOT NULL,
    wallet_order_id text,
    wallet_capture_id text,
    wallet_declines integer DEFAULT 0 NOT NULL,
    problem text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    paid_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    refunded_at timestamp with time zone,
    reminded_at timestamp with time zone,
    CONSTRAINT orders_amounts CHECK (((net = (subtotal - discount)) AND (total = (net + vat)) AND (net >= 0) AND (vat >= 0))),
    CONSTRAINT orders_pkey PRIMARY KEY (id),
    CONSTRAINT orders_uuid_unique UNIQUE (uuid)
);
CREATE INDEX orders_code ON orders (code_id);
CREATE INDEX orders_company ON orders (company_id, id DESC NULLS LAST);
CREATE INDEX orders_open ON orders (created_at) WHERE (state = ANY (ARRAY['pending'::text, 'awaiting_transfer'::text]));
CREATE UNIQUE INDEX orders_wallet_capture ON orders (wallet_capture_id);
CREATE UNIQUE INDEX orders_wallet_order ON orders (wallet_order_id);

CREATE TABLE passkey_challenges (
    token_hash text NOT NULL,
    challenge text NOT NULL,
    purpose text NOT NULL,
    user_id integer,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT passkey_challenges_pkey PRIMARY KEY (token_hash)
);

CREATE TABLE passkeys (
    id serial NOT NULL,
    user_id integer NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    is_backed_up boolean NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_credential_id_unique UNIQUE (credential_id),
    CONSTRAINT passkeys_pkey PRIMARY KEY (id)
);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE pay_counts (
    id integer NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    CONSTRAINT pay_counts_pkey PRIMARY KEY (id)
);

CREATE TABLE pay_figures (
    id serial NOT NULL,
    job_id integer NOT NULL,
    place_id integer,
    has_room boolean,
    season text,
    low integer NOT NULL,
    median integer NOT NULL,
    high integer NOT NULL,
    offers integer NOT NULL,
    companies integer NOT NULL,
    counted_on date NOT NULL,
    CONSTRAINT pay_figures_pkey PRIMARY KEY (id)
);
CREATE INDEX pay_figures_job ON pay_figures (job_id, place_id);

CREATE TABLE pending_logins (
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    remember boolean NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT pending_logins_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX pending_logins_user ON pending_logins (user_id);

CREATE TABLE places (
    place_id integer NOT NULL,
    slug text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    is_area boolean NOT NULL,
    region_id integer,
    province_id integer,
    sign text,
    lat double precision,
    lon double precision,
    population integer DEFAULT 0 NOT NULL,
    aliases text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT places_pkey PRIMARY KEY (place_id),
    CONSTRAINT places_slug_unique UNIQUE (slug)
);

CREATE TABLE processes (
    id text NOT NULL,
    role text NOT NULL,
    host text NOT NULL,
    pid integer NOT NULL,
    version text NOT NULL,
    commit text,
    started_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT processes_pkey PRIMARY KEY (id)
);

CREATE TABLE rate_limits (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire timestamp with time zone,
    CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);

CREATE TABLE ready_answers (
    id serial NOT NULL,
    company_id integer NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    place integer NOT NULL,
    is_refusal boolean DEFAULT false NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ready_answers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX ready_answers_name ON ready_answers (company_id, lower(name));
CREATE UNIQUE INDEX ready_answers_refusal ON ready_answers (company_id) WHERE is_refusal;

CREATE TABLE recovery_codes (
    id serial NOT NULL,
    user_id integer NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp with time zone,
    lookup text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT recovery_codes_pkey PRIMARY KEY (id)
);
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

CREATE TABLE redirects (
    id serial NOT NULL,
    from_path text NOT NULL,
    to_path text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT redirects_from_path_unique UNIQUE (from_path),
    CONSTRAINT redirects_pkey PRIMARY KEY (id)
);
CREATE INDEX redirects_any_case ON redirects (lower(from_path));

CREATE TABLE search_words (
    word text NOT NULL,
    CONSTRAINT search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_near ON search_words USING gin (word gin_trgm_ops);

CREATE TABLE season_drafts (
    company_id integer NOT NULL,
    season text NOT NULL,
    job_id integer NOT NULL,
    draft_id integer NOT NULL,
    CONSTRAINT season_drafts_company_id_season_job_id_pk PRIMARY KEY (company_id, season, job_id)
);
CREATE INDEX season_drafts_job ON season_drafts (job_id);

CREATE TABLE season_needs (
    id serial NOT NULL,
    company_id integer NOT NULL,
    job_id integer NOT NULL,
    positions integer NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT season_needs_pkey PRIMARY KEY (id)
);
CREATE INDEX season_needs_job ON season_needs (job_id);
CREATE UNIQUE INDEX season_needs_same ON season_needs (company_id, job_id, starts_on, ends_on);

CREATE TABLE second_factors (
    user_id integer NOT NULL,
    totp_secret text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT second_factors_pkey PRIMARY KEY (user_id)
);

CREATE TABLE secrets (
    name text NOT NULL,
    value text NOT NULL,
    CONSTRAINT secrets_pkey PRIMARY KEY (name)
);

-- It changes all day: by itself PostgreSQL waits until a fifth of its rows is dead (docs/growth.md).
CREATE TABLE sessions (
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    impersonator_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    second_factor_at timestamp with time zone,
    id serial NOT NULL,
    is_remembered boolean DEFAULT true NOT NULL,
    device text,
    network text,
    proved_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    idle_until timestamp with time zone,
    known_device text,
    CONSTRAINT sessions_id_unique UNIQUE (id),
    CONSTRAINT sessions_pkey PRIMARY KEY (token_hash)
) WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE settings (
    name text NOT NULL,
    value jsonb NOT NULL,
    CONSTRAINT settings_pkey PRIMARY KEY (name)
);

CREATE TABLE sponsors (
    id serial NOT NULL,
    domain text NOT NULL,
    title text NOT NULL,
    url text NOT NULL,
    logo text NOT NULL,
    accent text,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT sponsors_domain_unique UNIQUE (domain),
    CONSTRAINT sponsors_pkey PRIMARY KEY (id)
);

CREATE TABLE staff_members (
    user_id integer NOT NULL,
    role text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_members_pkey PRIMARY KEY (user_id)
);

CREATE TABLE staff_number_counts (
    season text NOT NULL,
    by text NOT NULL,
    numbers jsonb NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    took_ms integer NOT NULL,
    CONSTRAINT staff_number_counts_season_by_pk PRIMARY KEY (season, by)
);

CREATE TABLE support_requests (
    id serial NOT NULL,
    user_id integer,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT support_requests_pkey PRIMARY KEY (id)
);

CREATE TABLE translations (
    source text NOT NULL,
    text text,
    CONSTRAINT translations_pkey PRIMARY KEY (source)
);

CREATE TABLE troubles (
    kind text NOT NULL,
    mark text NOT NULL,
    what text NOT NULL,
    error text NOT NULL,
    place text NOT NULL,
    times integer NOT NULL,
    longest_ms integer NOT NULL,
    first_at timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT troubles_kind_mark_pk PRIMARY KEY (kind, mark)
);
CREATE INDEX troubles_last ON troubles (last_at);

CREATE TABLE users (
    id serial NOT NULL,
    email text NOT NULL,
    password_hash text,
    typology text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    is_staff boolean DEFAULT false NOT NULL,
    activated_at timestamp with time zone,
    deactivated_at timestamp with time zone,
    date_joined timestamp with time zone DEFAULT now() NOT NULL,
    profile_photo text,
    meta jsonb DEFAULT '{}'::jsonb NOT NULL,
    deactivation_reason text,
    deactivation_note text,
    last_login_at timestamp with time zone DEFAULT now() NOT NULL,
    erasure_told_at timestamp with time zone,
    access_revoked_at timestamp with time zone,
    registration_hash text,
    second_factor_required boolean DEFAULT false NOT NULL,
    CONSTRAINT users_email_unique UNIQUE (email),
    CONSTRAINT users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_joined ON users (date_joined);

CREATE TABLE vital_days (
    day date NOT NULL,
    page text NOT NULL,
    device text NOT NULL,
    vital text NOT NULL,
    bucket smallint NOT NULL,
    times integer NOT NULL,
    CONSTRAINT vital_days_day_page_device_vital_bucket_pk PRIMARY KEY (day, page, device, vital, bucket)
);

CREATE TABLE work_experiences (
    id serial NOT NULL,
    candidate_id integer NOT NULL,
    job text NOT NULL,
    company text NOT NULL,
    start date NOT NULL,
    "end" date,
    description text,
    CONSTRAINT work_experiences_pkey PRIMARY KEY (id)
);
CREATE INDEX work_experiences_candidate ON work_experiences (candidate_id);

-- Append-only tables whose rows go by their age: a partition a month, dropped as a whole (docs/growth.md), and one of all
-- earlier months, which has an index by age of its own.
CREATE TABLE audit_entries (
    id serial NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    staff_id integer NOT NULL,
    staff_name text NOT NULL,
    action text NOT NULL,
    resource text NOT NULL,
    record_id text,
    record_title text,
    before jsonb,
    after jsonb,
    reason text,
    CONSTRAINT audit_entries_id_at_pk PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
CREATE TABLE audit_entries_earlier (
    LIKE audit_entries INCLUDING DEFAULTS,
    CONSTRAINT audit_entries_earlier_pk PRIMARY KEY (id, at)
);
CREATE INDEX audit_entries_earlier_at ON audit_entries_earlier (at);
CREATE INDEX audit_entries_earlier_record ON audit_entries_earlier (resource, record_id, id DESC NULLS LAST);
CREATE INDEX audit_entries_earlier_staff ON audit_entries_earlier (staff_id, id DESC NULLS LAST);

CREATE TABLE profile_views (
    id serial NOT NULL,
    candidate_id integer NOT NULL,
    company_id integer NOT NULL,
    what text NOT NULL,
    viewed_at timestamp with time zone DEFAULT now() NOT NULL,
    user_id integer,
    CONSTRAINT profile_views_id_viewed_at_pk PRIMARY KEY (id, viewed_at)
) PARTITION BY RANGE (viewed_at);
CREATE TABLE profile_views_earlier (
    LIKE profile_views INCLUDING DEFAULTS,
    CONSTRAINT profile_views_earlier_pk PRIMARY KEY (id, viewed_at)
);
CREATE INDEX profile_views_earlier_age ON profile_views_earlier (viewed_at);
CREATE INDEX profile_views_earlier_company ON profile_views_earlier (company_id, viewed_at DESC NULLS LAST);
CREATE INDEX profile_views_earlier_latest ON profile_views_earlier (candidate_id, viewed_at DESC NULLS LAST);
CREATE INDEX profile_views_earlier_user ON profile_views_earlier (user_id);

CREATE TABLE security_events (
    id serial NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    event text NOT NULL,
    user_id integer,
    actor_id integer,
    result text NOT NULL,
    client text,
    request_id text,
    note text,
    CONSTRAINT security_events_id_at_pk PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
CREATE TABLE security_events_earlier (
    LIKE security_events INCLUDING DEFAULTS,
    CONSTRAINT security_events_earlier_pk PRIMARY KEY (id, at)
);
CREATE INDEX security_events_earlier_at ON security_events_earlier (at);
CREATE INDEX security_events_earlier_event ON security_events_earlier (event, id DESC NULLS LAST);
CREATE INDEX security_events_earlier_user ON security_events_earlier (user_id, id DESC NULLS LAST);

CREATE TABLE sent_alerts (
    user_id integer NOT NULL,
    offer_id integer NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sent_alerts_user_id_offer_id_sent_at_pk PRIMARY KEY (user_id, offer_id, sent_at)
) PARTITION BY RANGE (sent_at);
CREATE TABLE sent_alerts_earlier (
    LIKE sent_alerts INCLUDING DEFAULTS,
    CONSTRAINT sent_alerts_earlier_pk PRIMARY KEY (user_id, offer_id, sent_at)
) WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.05');
CREATE INDEX sent_alerts_earlier_age ON sent_alerts_earlier (sent_at);

DO $$
DECLARE
  name text;
  until timestamptz := (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  FOREACH name IN ARRAY ARRAY['audit_entries', 'profile_views', 'security_events', 'sent_alerts'] LOOP
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', name, name || '_earlier', until);
  END LOOP;
END $$;

-- Each takes the index of the earlier rows with the same columns as its part.
CREATE INDEX audit_entries_record ON audit_entries (resource, record_id, id DESC NULLS LAST);
CREATE INDEX audit_entries_staff ON audit_entries (staff_id, id DESC NULLS LAST);
CREATE INDEX profile_views_company ON profile_views (company_id, viewed_at DESC NULLS LAST);
CREATE INDEX profile_views_latest ON profile_views (candidate_id, viewed_at DESC NULLS LAST);
CREATE INDEX profile_views_user ON profile_views (user_id);
CREATE INDEX security_events_event ON security_events (event, id DESC NULLS LAST);
CREATE INDEX security_events_user ON security_events (user_id, id DESC NULLS LAST);

-- From when to when the work of an offer lasts: domain/offer-span.ts says the same.
CREATE FUNCTION offer_span(o offers) RETURNS daterange LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN o.date_start IS NULL AND o.date_end IS NULL AND o.contract_period IS DISTINCT FROM 'indeterminate' THEN NULL
    ELSE daterange(
      least(coalesce(o.date_start, (coalesce(o.published_at, o.created_at) AT TIME ZONE 'Europe/Rome')::date), o.date_end),
      o.date_end, '[]') END;
$$;

-- What searches read of an offer. The columns stand in the order of the table.
CREATE FUNCTION open_offer(o offers) RETURNS open_offers LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(
    o.id, o.company_id, o.job_id, o.place_id, o.province_id, o.region_id, o.event_id, o.minimum_salary, o.maximum_salary,
    coalesce(o.published_at, o.created_at), o.expires_at, o.featured_until, o.is_urgent, o.is_career_day, o.has_room,
    o.contract_typology, o.contract_period, o.season, o.experience_required, o.language_codes,
    offer_span(o))::open_offers;
$$;

CREATE FUNCTION open_offer_search(o offers) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(o.search, ''::tsvector) || array_to_tsvector(ARRAY[
    'r:' || o.region_id::text, 'p:' || o.province_id::text, 'j:' || o.job_id::text,
    'd:' || floor(extract(epoch FROM coalesce(o.published_at, o.created_at) - timestamptz '1970-01-01 00:00:00+00') / 86400)::bigint::text]);
$$;

CREATE FUNCTION write_open_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'active' OR NEW.expires_at IS NULL THEN
    DELETE FROM open_offers WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO open_offers SELECT listed.* FROM open_offer(NEW) AS listed
    ON CONFLICT (id) DO UPDATE SET
      company_id = excluded.company_id, job_id = excluded.job_id, place_id = excluded.place_id,
      province_id = excluded.province_id, region_id = excluded.region_id, event_id = excluded.event_id,
      minimum_salary = excluded.minimum_salary, maximum_salary = excluded.maximum_salary, published_at = excluded.published_at,
      expires_at = excluded.expires_at, featured_until = excluded.featured_until, is_urgent = excluded.is_urgent,
      is_career_day = excluded.is_career_day, has_room = excluded.has_room, contract_typology = excluded.contract_typology,
      contract_period = excluded.contract_period, season = excluded.season, experience_required = excluded.experience_required,
      language_codes = excluded.language_codes, days = excluded.days;
  -- The words of most changes are the same: their index is not written again.
  INSERT INTO open_offer_words VALUES (NEW.id, NEW.place_id, open_offer_search(NEW))
    ON CONFLICT (id) DO UPDATE SET place_id = excluded.place_id, search = excluded.search
    WHERE open_offer_words.place_id <> excluded.place_id OR open_offer_words.search <> excluded.search;
  RETURN NULL;
END $$;
CREATE TRIGGER offers_open AFTER INSERT OR UPDATE OF status, company_id, job_id, place_id, province_id, region_id, event_id, minimum_salary, maximum_salary, published_at, created_at, expires_at, featured_until, is_urgent, is_career_day, has_room, contract_typology, contract_period, season, experience_required, language_codes, date_start, date_end, search_title, search_body ON offers FOR EACH ROW EXECUTE FUNCTION write_open_offer();

-- What lists of offers show of a company: read with its row, whoever changes the gallery or what is paid for it. Two
-- photographs that are taken away at once: each waits for the other before it reads which is first.
CREATE FUNCTION write_company_photo(company integer) RETURNS void LANGUAGE sql AS $$
  SELECT 1 FROM companies WHERE id = company FOR NO KEY UPDATE;
  UPDATE companies c SET photo = first.file, photo_until = paid.ends_at
  FROM (SELECT (SELECT file FROM company_photos WHERE company_id = company ORDER BY position, id LIMIT 1) AS file) first,
    (SELECT max(e.ends_at) AS ends_at FROM credit_entries e
      WHERE e.company_id = company AND e.action = 'company_gallery' AND e.kind = 'spending'
        AND NOT EXISTS (SELECT 1 FROM credit_entries r WHERE r.key = 'refund:' || e.key)) paid
  WHERE c.id = company AND (c.photo, c.photo_until) IS DISTINCT FROM (first.file, paid.ends_at);
$$;

CREATE FUNCTION audit_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Each of what a row says of a person may be forgotten by itself, and a row older than the policy's two years may go.
  IF TG_OP = 'UPDATE'
    AND (NEW.before IS NULL OR NEW.before IS NOT DISTINCT FROM OLD.before)
    AND (NEW.after IS NULL OR NEW.after IS NOT DISTINCT FROM OLD.after)
    AND (NEW.record_title IS NULL OR NEW.record_title IS NOT DISTINCT FROM OLD.record_title)
    AND (NEW.reason IS NULL OR NEW.reason IS NOT DISTINCT FROM OLD.reason)
    AND (to_jsonb(NEW) - 'before' - 'after' - 'record_title' - 'reason') = (to_jsonb(OLD) - 'before' - 'after' - 'record_title' - 'reason') THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '730 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The record of staff is only added to';
END $$;
CREATE TRIGGER audit_entries_stay BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_stays();
-- Of the earlier rows too: a trigger of the table for whole statements is not asked for a partition.
CREATE TRIGGER audit_entries_stay BEFORE TRUNCATE ON audit_entries_earlier FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_stays();
CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_entry_stays();

CREATE FUNCTION company_photo_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM write_company_photo(OLD.company_id);
  ELSE
    PERFORM write_company_photo(NEW.company_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER company_photos_first AFTER INSERT OR DELETE OR UPDATE OF file, "position" ON company_photos FOR EACH ROW EXECUTE FUNCTION company_photo_changed();
CREATE TRIGGER credit_entries_gallery AFTER INSERT ON credit_entries FOR EACH ROW WHEN ((new.action = 'company_gallery'::text)) EXECUTE FUNCTION company_photo_changed();

CREATE FUNCTION credit_account_is_a_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'A balance is the sum of its entries';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER credit_account_is_a_sum BEFORE INSERT OR DELETE OR UPDATE ON credit_accounts FOR EACH ROW EXECUTE FUNCTION credit_account_is_a_sum();

CREATE FUNCTION credit_entry_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credit_accounts SET balance = balance + NEW.amount WHERE company_id = NEW.company_id;
  IF NOT FOUND THEN
    -- Two first entries at once: the second waits for the first, and adds to it. A first one below zero is refused.
    INSERT INTO credit_accounts (company_id, balance) VALUES (NEW.company_id, NEW.amount)
    ON CONFLICT (company_id) DO UPDATE SET balance = credit_accounts.balance + NEW.amount;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credit_entry_counts AFTER INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION credit_entry_counts();

CREATE FUNCTION credit_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whose hand it was may be forgotten with their account; nothing else ever changes.
  IF TG_OP = 'UPDATE' AND NEW.made_by IS NULL AND (to_jsonb(NEW) - 'made_by') = (to_jsonb(OLD) - 'made_by') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The ledger is only added to';
END $$;
CREATE TRIGGER credit_entries_stay BEFORE TRUNCATE ON credit_entries FOR EACH STATEMENT EXECUTE FUNCTION credit_entry_stays();
CREATE TRIGGER credit_entry_stays BEFORE DELETE OR UPDATE ON credit_entries FOR EACH ROW EXECUTE FUNCTION credit_entry_stays();

CREATE FUNCTION sent_alert_is_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM sent_alerts
    WHERE user_id = NEW.user_id AND offer_id = NEW.offer_id AND sent_at > now() - interval '100 days' AND sent_at < now() + interval '31 days')
  THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sent_alert_is_new BEFORE INSERT ON sent_alerts FOR EACH ROW EXECUTE FUNCTION sent_alert_is_new();

-- An offer is mailed to a user once. No key is unique across months, so writers take turns, and each row is looked up: in
-- the months that are not yet forgotten, and a month ahead for a clock that was put back.
CREATE FUNCTION sent_alerts_take_turns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7201006);
  RETURN NULL;
END $$;
CREATE TRIGGER sent_alerts_take_turns BEFORE INSERT ON sent_alerts FOR EACH STATEMENT EXECUTE FUNCTION sent_alerts_take_turns();

-- Whatever deletes sessions (a logout, a new password, a deleted account), every process hears which are gone, and ends
-- the streams that they opened. A notification holds 8,000 bytes at most: so many ids are told at once.
CREATE FUNCTION tell_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ended_sessions', told.ids)
    FROM (SELECT string_agg(part.id::text, ',') AS ids
      FROM (SELECT id, (row_number() OVER ()) / 500 AS n FROM gone) part GROUP BY part.n) told;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_sessions();

ALTER TABLE account_events ADD CONSTRAINT account_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE account_links ADD CONSTRAINT account_links_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE alert_preferences ADD CONSTRAINT alert_preferences_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE application_addresses ADD CONSTRAINT application_addresses_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE application_evaluations ADD CONSTRAINT application_evaluations_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE application_evaluations ADD CONSTRAINT application_evaluations_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE application_status_changes ADD CONSTRAINT application_status_changes_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE application_status_changes ADD CONSTRAINT application_status_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE applications ADD CONSTRAINT applications_offer_id_offers_id_fk FOREIGN KEY (offer_id) REFERENCES offers(id);
ALTER TABLE applications ADD CONSTRAINT applications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE articles ADD CONSTRAINT articles_category_id_article_categories_id_fk FOREIGN KEY (category_id) REFERENCES article_categories(id);
ALTER TABLE banner_days ADD CONSTRAINT banner_days_banner_id_banners_id_fk FOREIGN KEY (banner_id) REFERENCES banners(id) ON DELETE CASCADE;
ALTER TABLE banners ADD CONSTRAINT banners_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE banners ADD CONSTRAINT banners_place_id_places_place_id_fk FOREIGN KEY (place_id) REFERENCES places(place_id);
ALTER TABLE brigade_departures ADD CONSTRAINT brigade_departures_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE brigade_departures ADD CONSTRAINT brigade_departures_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE brigade_invitations ADD CONSTRAINT brigade_invitations_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE brigade_people ADD CONSTRAINT brigade_people_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE brigade_people ADD CONSTRAINT brigade_people_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE brigade_removed ADD CONSTRAINT brigade_removed_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE brigade_removed ADD CONSTRAINT brigade_removed_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE brigade_stays ADD CONSTRAINT brigade_stays_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE brigade_stays ADD CONSTRAINT brigade_stays_person_id_brigade_people_id_fk FOREIGN KEY (person_id) REFERENCES brigade_people(id) ON DELETE CASCADE;
ALTER TABLE calendar_addresses ADD CONSTRAINT calendar_addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE call_back_people ADD CONSTRAINT call_back_people_call_back_id_call_backs_id_fk FOREIGN KEY (call_back_id) REFERENCES call_backs(id) ON DELETE CASCADE;
ALTER TABLE call_back_people ADD CONSTRAINT call_back_people_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE call_back_people ADD CONSTRAINT call_back_people_person_id_brigade_people_id_fk FOREIGN KEY (person_id) REFERENCES brigade_people(id) ON DELETE CASCADE;
ALTER TABLE call_backs ADD CONSTRAINT call_backs_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE call_backs ADD CONSTRAINT call_backs_offer_id_offers_id_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE SET NULL;
ALTER TABLE call_backs ADD CONSTRAINT call_backs_sent_by_users_id_fk FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE candidate_employers ADD CONSTRAINT candidate_employers_candidate_id_candidates_id_fk FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE;
ALTER TABLE candidate_exclusions ADD CONSTRAINT candidate_exclusions_candidate_id_candidates_id_fk FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE;
ALTER TABLE candidate_exclusions ADD CONSTRAINT candidate_exclusions_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL;
ALTER TABLE candidate_listing_jobs ADD CONSTRAINT candidate_listing_jobs_candidate_id_candidates_id_fk FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE;
ALTER TABLE candidate_listings ADD CONSTRAINT candidate_listings_candidate_id_candidates_id_fk FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE;
ALTER TABLE candidate_references ADD CONSTRAINT candidate_references_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE candidate_references ADD CONSTRAINT candidate_references_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE candidate_searches ADD CONSTRAINT candidate_searches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE candidate_unlocks ADD CONSTRAINT candidate_unlocks_candidate_id_candidates_id_fk FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE;
ALTER TABLE candidate_unlocks ADD CONSTRAINT candidate_unlocks_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE candidate_views ADD CONSTRAINT candidate_views_candidate_id_candidates_id_fk FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE;
ALTER TABLE candidate_views ADD CONSTRAINT candidate_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE candidates ADD CONSTRAINT candidates_place_id_places_place_id_fk FOREIGN KEY (place_id) REFERENCES places(place_id);
ALTER TABLE candidates ADD CONSTRAINT candidates_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE checkouts ADD CONSTRAINT checkouts_code_id_discount_codes_id_fk FOREIGN KEY (code_id) REFERENCES discount_codes(id) ON DELETE SET NULL;
ALTER TABLE checkouts ADD CONSTRAINT checkouts_package_id_credit_packages_id_fk FOREIGN KEY (package_id) REFERENCES credit_packages(id) ON DELETE SET NULL;
ALTER TABLE checkouts ADD CONSTRAINT checkouts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE companies ADD CONSTRAINT companies_place_id_places_place_id_fk FOREIGN KEY (place_id) REFERENCES places(place_id);
ALTER TABLE company_activity ADD CONSTRAINT company_activity_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE company_activity ADD CONSTRAINT company_activity_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE company_billing ADD CONSTRAINT company_billing_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE company_checks ADD CONSTRAINT company_checks_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE company_checks ADD CONSTRAINT company_checks_staff_id_users_id_fk FOREIGN KEY (staff_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE company_invitations ADD CONSTRAINT company_invitations_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE company_invitations ADD CONSTRAINT company_invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE company_members ADD CONSTRAINT company_members_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE company_members ADD CONSTRAINT company_members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE company_photos ADD CONSTRAINT company_photos_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE company_speeds ADD CONSTRAINT company_speeds_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE consents ADD CONSTRAINT consents_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE content_page_versions ADD CONSTRAINT content_page_versions_page_id_content_pages_id_fk FOREIGN KEY (page_id) REFERENCES content_pages(id) ON DELETE CASCADE;
ALTER TABLE content_reports ADD CONSTRAINT content_reports_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE content_reports ADD CONSTRAINT content_reports_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE content_reports ADD CONSTRAINT content_reports_offer_id_offers_id_fk FOREIGN KEY (offer_id) REFERENCES offers(id);
ALTER TABLE content_reports ADD CONSTRAINT content_reports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE conversation_notes ADD CONSTRAINT conversation_notes_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE conversation_notes ADD CONSTRAINT conversation_notes_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE conversation_reports ADD CONSTRAINT conversation_reports_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE conversation_reports ADD CONSTRAINT conversation_reports_reported_by_users_id_fk FOREIGN KEY (reported_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE conversations ADD CONSTRAINT conversations_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE SET NULL;
ALTER TABLE conversations ADD CONSTRAINT conversations_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE conversations ADD CONSTRAINT conversations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE credit_accounts ADD CONSTRAINT credit_accounts_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE credit_entries ADD CONSTRAINT credit_entries_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE desired_jobs ADD CONSTRAINT desired_jobs_candidate_id_candidates_id_fk FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE;
ALTER TABLE desired_jobs ADD CONSTRAINT desired_jobs_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE educations ADD CONSTRAINT educations_candidate_id_candidates_id_fk FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE;
ALTER TABLE email_changes ADD CONSTRAINT email_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE event_letters ADD CONSTRAINT event_letters_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
ALTER TABLE event_registrations ADD CONSTRAINT event_registrations_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
ALTER TABLE event_registrations ADD CONSTRAINT event_registrations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE hires ADD CONSTRAINT hires_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE hires ADD CONSTRAINT hires_called_id_call_back_people_id_fk FOREIGN KEY (called_id) REFERENCES call_back_people(id) ON DELETE SET NULL;
ALTER TABLE hires ADD CONSTRAINT hires_candidate_id_candidates_id_fk FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE SET NULL;
ALTER TABLE hires ADD CONSTRAINT hires_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE hires ADD CONSTRAINT hires_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE hires ADD CONSTRAINT hires_offer_id_offers_id_fk FOREIGN KEY (offer_id) REFERENCES offers(id);
ALTER TABLE hires ADD CONSTRAINT hires_proposed_by_users_id_fk FOREIGN KEY (proposed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE hires ADD CONSTRAINT hires_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE interview_proposals ADD CONSTRAINT interview_proposals_interview_id_interviews_id_fk FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE;
ALTER TABLE interview_proposed_times ADD CONSTRAINT interview_proposed_times_proposal_id_interview_proposals_id_fk FOREIGN KEY (proposal_id) REFERENCES interview_proposals(id) ON DELETE CASCADE;
ALTER TABLE interview_rounds ADD CONSTRAINT interview_rounds_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE interview_rounds ADD CONSTRAINT interview_rounds_interviewer_id_users_id_fk FOREIGN KEY (interviewer_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE interview_rounds ADD CONSTRAINT interview_rounds_offer_id_offers_id_fk FOREIGN KEY (offer_id) REFERENCES offers(id);
ALTER TABLE interview_times ADD CONSTRAINT interview_times_round_id_interview_rounds_id_fk FOREIGN KEY (round_id) REFERENCES interview_rounds(id) ON DELETE CASCADE;
ALTER TABLE interviews ADD CONSTRAINT interviews_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE interviews ADD CONSTRAINT interviews_interviewer_id_users_id_fk FOREIGN KEY (interviewer_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE interviews ADD CONSTRAINT interviews_round_id_interview_rounds_id_fk FOREIGN KEY (round_id) REFERENCES interview_rounds(id);
ALTER TABLE interviews ADD CONSTRAINT interviews_time_id_interview_times_id_fk FOREIGN KEY (time_id) REFERENCES interview_times(id);
ALTER TABLE interviews ADD CONSTRAINT interviews_unlock FOREIGN KEY (company_id, candidate_id) REFERENCES candidate_unlocks(company_id, candidate_id) ON DELETE CASCADE;
ALTER TABLE invitation_refusals ADD CONSTRAINT invitation_refusals_candidate_id_candidates_id_fk FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE;
ALTER TABLE invitation_refusals ADD CONSTRAINT invitation_refusals_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE invoices ADD CONSTRAINT invoices_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE known_languages ADD CONSTRAINT known_languages_candidate_id_candidates_id_fk FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE;
ALTER TABLE message_attachments ADD CONSTRAINT message_attachments_message_id_messages_id_fk FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE SET NULL;
ALTER TABLE messages ADD CONSTRAINT messages_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE messages ADD CONSTRAINT messages_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE most_requested ADD CONSTRAINT most_requested_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE most_requested ADD CONSTRAINT most_requested_place_id_places_place_id_fk FOREIGN KEY (place_id) REFERENCES places(place_id);
ALTER TABLE notifications ADD CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE offer_days ADD CONSTRAINT offer_days_offer_id_offers_id_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE;
ALTER TABLE offer_drafts ADD CONSTRAINT offer_drafts_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE offer_drafts ADD CONSTRAINT offer_drafts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE offer_invitations ADD CONSTRAINT offer_invitations_candidate_id_candidates_id_fk FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE SET NULL;
ALTER TABLE offer_invitations ADD CONSTRAINT offer_invitations_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE offer_invitations ADD CONSTRAINT offer_invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE offer_invitations ADD CONSTRAINT offer_invitations_offer_id_offers_id_fk FOREIGN KEY (offer_id) REFERENCES offers(id);
ALTER TABLE offer_searches ADD CONSTRAINT offer_searches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE offer_views ADD CONSTRAINT offer_views_offer_id_offers_id_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE;
ALTER TABLE offer_views ADD CONSTRAINT offer_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE offers ADD CONSTRAINT offers_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE offers ADD CONSTRAINT offers_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events(id);
ALTER TABLE offers ADD CONSTRAINT offers_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE offers ADD CONSTRAINT offers_place_id_places_place_id_fk FOREIGN KEY (place_id) REFERENCES places(place_id);
ALTER TABLE open_offer_words ADD CONSTRAINT open_offer_words_id_open_offers_id_fk FOREIGN KEY (id) REFERENCES open_offers(id) ON DELETE CASCADE;
ALTER TABLE open_offers ADD CONSTRAINT open_offers_id_offers_id_fk FOREIGN KEY (id) REFERENCES offers(id) ON DELETE CASCADE;
ALTER TABLE orders ADD CONSTRAINT orders_code_id_discount_codes_id_fk FOREIGN KEY (code_id) REFERENCES discount_codes(id);
ALTER TABLE orders ADD CONSTRAINT orders_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE passkeys ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE pay_figures ADD CONSTRAINT pay_figures_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE pay_figures ADD CONSTRAINT pay_figures_place_id_places_place_id_fk FOREIGN KEY (place_id) REFERENCES places(place_id) ON DELETE CASCADE;
ALTER TABLE pending_logins ADD CONSTRAINT pending_logins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE profile_views ADD CONSTRAINT profile_views_candidate_id_candidates_id_fk FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE;
ALTER TABLE profile_views ADD CONSTRAINT profile_views_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE profile_views ADD CONSTRAINT profile_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ready_answers ADD CONSTRAINT ready_answers_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE season_drafts ADD CONSTRAINT season_drafts_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE season_drafts ADD CONSTRAINT season_drafts_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE season_needs ADD CONSTRAINT season_needs_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE season_needs ADD CONSTRAINT season_needs_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE second_factors ADD CONSTRAINT second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE sent_alerts ADD CONSTRAINT sent_alerts_offer_id_offers_id_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE;
ALTER TABLE sent_alerts ADD CONSTRAINT sent_alerts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE sessions ADD CONSTRAINT sessions_impersonator_id_users_id_fk FOREIGN KEY (impersonator_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE staff_members ADD CONSTRAINT staff_members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE support_requests ADD CONSTRAINT support_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE work_experiences ADD CONSTRAINT work_experiences_candidate_id_candidates_id_fk FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE;
