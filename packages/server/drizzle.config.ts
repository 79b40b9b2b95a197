import { defineConfig } from 'drizzle-kit'

/** `drizzle-kit generate` here writes the next migration after a change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/index.ts',
  out: './src/db/migrations',
})
