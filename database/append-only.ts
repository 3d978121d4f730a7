import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'

/**
 * Makes the audit log append-only: a trigger rejects every update and delete. Drizzle's schema cannot describe triggers, so this
 * runs after the migrations. Can be run repeatedly.
 */
export const makeAuditLogAppendOnly = async (database: Database): Promise<void> => {
  await database.execute(sql`
    do $guard$
    begin
      if exists (select 1 from pg_trigger where tgname = 'audit_log_append_only') then
        return;
      end if;
      create or replace function refuse_change() returns trigger language plpgsql as $refuse$
        begin
          raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
        end
      $refuse$;
      create trigger audit_log_append_only before update or delete or truncate on audit_log
        for each statement execute function refuse_change();
    end
    $guard$`)
}
