import type { Notification } from '@phoenix/contract'
import { proxy } from 'valtio'

/** Those that arrived and were not opened yet, newest first. */
export const notifications = proxy({ items: [] as Notification[] })
