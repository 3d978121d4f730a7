import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'

/**
 * Makes the audit log append-only: the database itself refuses to change or delete what stands in it, whoever asks. Triggers
 * are no part of the tables' definitions, so this runs after the migrations; a second run changes nothing.
 */
export const guardAuditLog = async (database: Database): Promise<void> => {
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
