import type { Notification } from '@phoenix/contract'
import { proxy } from 'valtio'

/** Holds the notifications that arrived and were not opened yet, newest first. */
export const notifications = proxy({ items: [] as Notification[] })
