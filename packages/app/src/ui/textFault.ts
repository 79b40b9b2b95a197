import * as z from 'zod/mini'
import { t } from '../i18n/i18n.ts'
import './texts.ts'

/** Says in a sentence what the contract has against a text of a form. It counts letters, not the units that code them. */
export function textFault(schema: z.ZodMiniType<string>, text: string): string | undefined {
  const issue = z.safeParse(schema, text).error?.issues[0]
  if (issue === undefined) return undefined
  return issue.code === 'too_big' ? t('form.tooLong', { max: Number(issue.maximum) }) : t('form.notAccepted')
}

/** @param missing What is said where nothing stands. */
export function nameFault(schema: z.ZodMiniType<string>, text: string, missing: string): string | undefined {
  const isMissing = z.safeParse(schema, text).error?.issues[0]?.code === 'too_small'
  return isMissing ? missing : textFault(schema, text)
}
