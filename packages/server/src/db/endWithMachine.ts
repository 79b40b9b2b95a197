import type { PoolClient } from 'pg'

/**
 * What a session holds ends with it, and a session with its process. Of a machine that is gone PostgreSQL hears nothing:
 * it asks then, by TCP, and gives up after some 25 s instead of the two hours that are usual.
 */
export async function endWithMachine(client: PoolClient): Promise<void> {
  await client.query(
    `select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
       set_config('tcp_keepalives_count', '3', false)`,
  )
}
