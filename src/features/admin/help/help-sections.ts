/** The owner's manual: its sections in order. Buttons and titles are named by the texts that the panel itself shows. */

import { ASKED_DAYS, BULK_MAX, BUYER_FROM, IMPORT_ROWS_MAX, PRICE_OLD_DAYS } from '#shared/limits.ts'
import { rupees } from '#shared/money.ts'
import { stepLabels } from '#shared/request/request-texts.ts'
import * as m from '#texts'
import { named } from './marked-text.tsx'

type HelpSection = {
  /** The fragment of its address: it stays when a title changes. */
  id: string
  title: string
  /** Paragraphs; an array is a list. */
  parts: readonly (string | readonly string[])[]
}

const day = [
  m.manual_day_tiles({
    dashboard: named(m.nav_dashboard()),
    fresh: named(m.bucket_new()),
    visits: named(m.tile_visits_today()),
    overdue: named(m.bucket_overdue()),
    unread: named(m.bucket_unread()),
  }),
  m.manual_day_visits({ reason: m.late_received() }),
  m.manual_day_texts({ title: named(m.failed_texts_title()), again: named(m.text_send_again()) }),
  m.manual_day_figures(),
]

const orders = [
  m.manual_orders_list({ orders: named(m.admin_orders()) }),
  [
    m.manual_bucket_new({ bucket: named(m.bucket_new()) }),
    m.manual_bucket_unassigned({ bucket: named(m.technician_nobody()) }),
    m.manual_bucket_today({ bucket: named(m.bucket_today()) }),
    m.manual_bucket_overdue({ bucket: named(m.bucket_overdue()) }),
    m.manual_bucket_waiting({ bucket: named(m.bucket_waiting()) }),
    m.manual_bucket_workshop({ bucket: named(m.bucket_workshop()) }),
    m.manual_bucket_back({ bucket: named(m.bucket_back()) }),
    m.manual_bucket_close({ bucket: named(m.bucket_close()), done: named(m.mark_as_done()) }),
    m.manual_bucket_unread({ bucket: named(m.bucket_unread()) }),
    m.manual_bucket_owed({ bucket: named(m.bucket_owed()) }),
  ],
  m.manual_orders_find({ filter: named(m.filter()) }),
  m.manual_orders_address(),
]

/** Paise. */
const EXAMPLE_AMOUNT = 349_900

const request = [
  m.manual_request_open({ call: named(m.call_us()), directions: named(m.directions()) }),
  m.manual_request_steps({
    steps: named(m.next_steps()),
    confirm: named(stepLabels.confirm()),
    depart: named(stepLabels.depart()),
    arrive: named(stepLabels.arrive()),
    collect: named(stepLabels.collect()),
    diagnose: named(stepLabels.diagnose()),
    finish: named(stepLabels.finish()),
    undo: named(m.action_undo()),
  }),
  m.manual_request_estimate({
    write: named(m.editor_write()),
    accepts: named(m.estimate_customer_accepts({ amount: rupees(EXAMPLE_AMOUNT) })),
    declines: named(m.estimate_customer_declines()),
  }),
  m.manual_request_promise({ promise: named(m.promise_day()), change: named(m.promise_change()) }),
  m.manual_request_time({ change: named(m.change_time()) }),
  m.manual_request_correct({ correct: named(m.correct_contact()) }),
  m.manual_request_done({ done: named(m.mark_as_done()) }),
  m.manual_request_writing({
    messages: named(m.thread_title()),
    notes: named(m.thread_notes()),
    history: named(m.history()),
  }),
]

const assignment = [
  m.manual_assign_choose({ assign: named(m.assign()) }),
  m.manual_assign_conflict(),
  m.manual_assign_find({
    nobody: named(m.technician_nobody()),
    filter: named(m.filter()),
    bulk: named(m.bulk_assign()),
  }),
]

const board = [
  m.manual_board({ board: named(m.board()) }),
  m.manual_board_open({
    nobody: named(m.technician_nobody()),
    assign: named(m.assign()),
    print: named(m.bill_print()),
  }),
]

const many = [
  m.manual_many_choose({ count: BULK_MAX }),
  m.manual_many_change({
    done: named(m.mark_as_done()),
    confirm: named(m.confirm()),
    reschedule: named(m.bulk_reschedule()),
    cancel: named(m.bulk_cancel()),
    file: named(m.csv_export()),
    next: named(m.bulk_next_free()),
  }),
  m.manual_many_refused({ show: named(m.bulk_show()) }),
]

const paper = [
  m.manual_export_file({ file: named(m.csv_export()) }),
  m.manual_export_print({ today: named(m.bucket_today()), print: named(m.print_today()) }),
]

const phone = [
  m.manual_phone_take({
    messages: named(m.admin_messages()),
    request: named(m.phone_request_title()),
    take: named(m.phone_request_take()),
  }),
  m.manual_phone_price(),
  m.manual_phone_own({ orders: named(m.admin_orders()) }),
]

const messages = [
  [
    m.manual_messages_conversations({
      part: named(m.conversations_title()),
      replies: named(m.thread_ready_replies()),
    }),
    m.manual_messages_contact({ part: named(m.from_customers()), handled: named(m.mark_handled()) }),
    m.manual_messages_texts({ part: named(m.to_customers()) }),
  ],
]

const settings = [
  m.manual_settings_open({
    settings: named(m.settings()),
    dashboard: named(m.nav_dashboard()),
    save: named(m.settings_save()),
    mine: named(m.settings_keep_mine()),
    theirs: named(m.settings_take_theirs()),
  }),
  [
    m.manual_settings_hours({ part: named(m.settings_hours()) }),
    m.manual_settings_closures({ part: named(m.settings_closures()), show: named(m.bulk_show()) }),
    m.manual_settings_pins({ part: named(m.settings_pins()) }),
    m.manual_settings_terms({ part: named(m.settings_terms()) }),
    m.manual_settings_replies({ part: named(m.settings_replies()) }),
    m.manual_settings_billing({ part: named(m.settings_billing()) }),
    m.manual_settings_warranty({ part: named(m.settings_warranty()) }),
    m.manual_settings_shop({ part: named(m.settings_shop()) }),
    m.manual_settings_texts({ part: named(m.settings_texts()) }),
    m.manual_settings_retention({ part: named(m.settings_retention()) }),
  ],
]

const prices = [
  m.manual_prices_set({
    prices: named(m.prices()),
    dashboard: named(m.nav_dashboard()),
    inspection: named(m.price_on_inspection()),
  }),
  m.manual_prices_models({ of: named(m.prices_of()), days: PRICE_OLD_DAYS }),
  m.manual_prices_asked({ asked: named(m.prices_asked_title()), days: ASKED_DAYS }),
  m.manual_prices_copy({ many: named(m.prices_copy_title()) }),
  m.manual_prices_file({
    file: named(m.csv_export()),
    load: named(m.prices_import()),
    count: IMPORT_ROWS_MAX,
    inspection: named(m.price_on_inspection()),
  }),
]

const reports = [
  m.manual_tonight({ tonight: named(m.tonight()), dashboard: named(m.nav_dashboard()) }),
  m.manual_reports({ reports: named(m.reports()) }),
  m.manual_reports_count({
    received: named(m.report_received()),
    came: named(m.report_came()),
    price: m.report_price(),
    comebacks: named(m.report_comebacks()),
  }),
  m.manual_reports_files({ save: named(m.report_save()), print: named(m.bill_print()) }),
]

const books = [
  m.manual_books_open({ books: named(m.books()), dashboard: named(m.nav_dashboard()) }),
  m.manual_books_give({
    register: named(m.books_save_register()),
    gstr: named(m.books_save_return()),
    print: named(m.bill_print()),
  }),
]

const wayBack = [
  m.manual_back_send({
    finish: named(stepLabels.finish()),
    unrepairable: named(stepLabels.giveUp()),
    send: named(stepLabels.sendBack()),
    sendAt: named(m.send_back_at()),
  }),
  m.manual_back_close({ handOver: named(stepLabels.handOver()), done: named(m.mark_as_done()) }),
]

const bills = [
  m.manual_bills_issue({
    bill: named(m.bill_link()),
    issue: named(m.issue_bill()),
    buyer: named(m.issue_buyer()),
    amount: rupees(BUYER_FROM),
  }),
  m.manual_bills_credit({ credit: named(m.credit_open()) }),
  m.manual_bills_send({
    send: named(m.bill_send()),
    print: named(m.bill_print()),
    roll: named(m.bill_roll()),
  }),
  m.manual_claim({ claim: named(m.claim_button()), check: named(m.action_diagnose()) }),
  m.manual_bills_registration({ part: named(m.settings_billing()), settings: named(m.settings()) }),
]

const payments = [
  m.manual_done_money({ done: m.mark_as_done(), received: m.done_received({ what: m.done_not_yet() }) }),
  m.manual_pay_take({
    take: named(m.payment_take()),
    back: named(m.payment_give_back()),
    undo: named(m.payment_undo()),
  }),
  m.manual_pay_upi(),
  m.manual_cash({
    cash: named(m.cash_title()),
    dashboard: named(m.nav_dashboard()),
    count: named(m.cash_count()),
  }),
  m.manual_cash_transfers({ transfers: named(m.cash_transfers()) }),
  m.manual_parts_cost({ add: named(m.parts_cost_add()) }),
  m.manual_pay_code({ part: named(m.settings_billing()), settings: named(m.settings()) }),
]

const photos = [
  m.manual_photos_add({ photos: named(m.photos()) }),
  m.manual_photos_share({ share: named(m.photo_share()) }),
]

const technicians = [
  m.manual_technicians({
    technicians: named(m.technicians()),
    dashboard: named(m.nav_dashboard()),
    add: named(m.technician_add()),
  }),
  m.manual_technicians_login({
    login: named(m.footer_admin_login()),
    sheet: named(m.nav_day_sheet()),
    invite: named(m.technician_invite()),
    off: named(m.technician_switch_off()),
  }),
  m.manual_technicians_code({ history: named(m.history()) }),
  m.manual_technicians_offline({ sheet: named(m.nav_day_sheet()), logout: named(m.nav_logout()) }),
  m.manual_technicians_money({
    take: named(m.payment_take()),
    bill: named(m.door_bill()),
    count: named(m.cash_title()),
  }),
  m.manual_technicians_off({ off: named(m.technician_switch_off()), on: named(m.technician_switch_on()) }),
]

const log = [m.manual_log({ settings: named(m.settings()), log: named(m.log()) }), m.manual_log_times()]

const models = [
  m.manual_models_add({ models: named(m.admin_edit_models()), add: named(m.add_a_model()) }),
  m.manual_models_change({ rename: named(m.rename()), remove: named(m.delete_it()) }),
]

const practice = [m.manual_practice(), m.manual_practice_open(), m.manual_practice_use()]

/** Its parts are followed by the list of keys. */
export const KEYS_SECTION = 'keyboard'

export const HELP_SECTIONS: readonly HelpSection[] = [
  { id: 'day', title: m.help_day(), parts: day },
  { id: 'orders', title: m.admin_orders(), parts: orders },
  { id: 'request', title: m.help_request(), parts: request },
  { id: 'photos', title: m.photos(), parts: photos },
  { id: 'back', title: m.help_back(), parts: wayBack },
  { id: 'bills', title: m.help_bills(), parts: bills },
  { id: 'payments', title: m.payments(), parts: payments },
  { id: 'assign', title: m.help_assign(), parts: assignment },
  { id: 'board', title: m.help_board(), parts: board },
  { id: 'many', title: m.help_many(), parts: many },
  { id: 'export', title: m.help_export(), parts: paper },
  {
    id: KEYS_SECTION,
    title: m.keyboard(),
    parts: [m.manual_keys({ orders: named(m.admin_orders()), keyboard: named(m.keyboard()) })],
  },
  { id: 'phone', title: m.phone_request_title(), parts: phone },
  { id: 'messages', title: m.admin_messages(), parts: messages },
  {
    id: 'users',
    title: m.admin_users(),
    parts: [
      m.manual_users({ users: named(m.admin_users()) }),
      m.manual_rights({ account: named(m.nav_account()), done: named(m.mark_as_done()) }),
    ],
  },
  { id: 'prices', title: m.prices(), parts: prices },
  { id: 'reports', title: m.reports(), parts: reports },
  { id: 'books', title: m.books(), parts: books },
  { id: 'technicians', title: m.technicians(), parts: technicians },
  { id: 'settings', title: m.settings(), parts: settings },
  { id: 'log', title: m.log(), parts: log },
  { id: 'models', title: m.admin_edit_models(), parts: models },
  { id: 'practice', title: m.help_practice(), parts: practice },
]
